// Only this file includes CLI11 (tests/house/layers.py): parsing its headers takes longer than
// compiling a command.
#include "tools/cli/parser.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <optional>

#include "model/error.hpp"
#include "tools/cli/help.hpp"
#include "tools/cli/options.hpp"

namespace arbiter {

namespace {

/// Formats the help: examples, usage, meaning, arguments, options, commands, exit codes. Options
/// are written `--threads N`, `--seed N=1`, arguments by name only.
class Help : public CLI::Formatter {
 public:
  explicit Help(const std::map<const CLI::App*, const Command*>& commands) : commands_(commands) {
    label("Positionals", "Arguments");
    label("SUBCOMMAND", "COMMAND");
  }
  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode mode) const override {
    const Command& command = *commands_.at(app);
    return fmt::format("{}\n\nExamples:\n{}\n{}\n{}\n{}{}{}\nExit codes:\n{}\n{}", command.summary,
                       indented(command.examples), make_usage(app, name), command.meaning,
                       make_positionals(app), make_groups(app, mode), make_subcommands(app, mode),
                       indented(exit_codes(command)), further_help());
  }
  std::string make_option_opts(const CLI::Option* option) const override {
    if (option->get_items_expected_max() == 0 || option->get_positional()) return "";
    const std::string type = option->get_type_name();  // "INT:INT in [1 - 1024]"
    const std::string known = option->get_default_str();
    return (type.starts_with("TEXT") ? " TEXT" : " N") + (known.empty() ? "" : "=" + known);
  }

 private:
  const std::map<const CLI::App*, const Command*>& commands_;
};

/// Whether a word is a position that begins with '-' (an empty track), which the parser would
/// mistake for options. No option looks like "-/3a/-", "-,-" or "-:1".
bool is_dashed_position(std::string_view word) {
  return word.size() > 1 && word[0] == '-' && std::string_view("/,:").find(word[1]) < 3;
}
/// The words in the parser's order, last first; a leading space hides such positions.
std::vector<std::string> words_of(int argc, char** argv) {
  std::vector<std::string> words;
  for (int i = argc - 1; i > 0; --i)
    words.push_back((is_dashed_position(argv[i]) ? " " : "") + std::string(argv[i]));
  return words;
}
/// Removes the leading space of such a position.
std::string without_blank(const std::string& word) {
  return word.starts_with(' ') && is_dashed_position(word.c_str() + 1) ? word.substr(1) : word;
}

/// Reads a number in decimal digits. The library's own conversion takes hexadecimal, "nan" and an
/// empty word, and lets -1 become the largest unsigned number.
template <class T>
std::optional<T> number_in(const std::string& text) {
  T number{};
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stopped != end || text.empty()) return std::nullopt;
  // The library would read these as octal.
  if (std::is_integral_v<T> && text.size() > 1 && text[text[0] == '-' ? 1 : 0] == '0')
    return std::nullopt;
  if constexpr (std::is_floating_point_v<T>)
    if (!std::isfinite(number)) return std::nullopt;
  return number;
}

template <class T>
CLI::Validator check_of(T least, T most) {
  const auto check = [=](const std::string& text) -> std::string {
    if (const auto number = number_in<T>(text); number && *number >= least && *number <= most)
      return {};
    return fmt::format("expected a {}number from {} to {}, found \"{}\"",
                       std::is_floating_point_v<T> ? "" : "whole ", least, most, text);
  };
  return {check, "N"};
}

/// A validator that accepts the numbers of an argument.
CLI::Validator check_of(const Argument& argument) {
  if (argument.numbers)
    return std::visit(
        [&](auto least) {
          return check_of(least, std::get<decltype(least)>(argument.numbers->most));
        },
        argument.numbers->least);
  constexpr auto all = std::numeric_limits<std::int64_t>::max();
  if (std::holds_alternative<std::uint64_t*>(argument.target))
    return check_of<std::int64_t>(0, all);
  if (std::holds_alternative<int*>(argument.target))
    return check_of<int>(std::numeric_limits<int>::lowest(), std::numeric_limits<int>::max());
  return check_of(std::numeric_limits<double>::lowest(), std::numeric_limits<double>::max());
}

/// Whether an argument takes a number.
bool is_number(const Argument& argument) {
  return std::holds_alternative<std::uint64_t*>(argument.target) ||
         std::holds_alternative<int*>(argument.target) ||
         std::holds_alternative<double*>(argument.target);
}

std::string require_name(const std::string& text) {
  return text.empty() ? "expected the name of a file, found \"\"" : "";
}

/// Adds an argument that takes words, unlike a flag.
void add_valued(CLI::App& app, const Argument& argument) {
  CLI::Option* const option = std::visit(
      [&](auto* target) { return app.add_option(argument.name, *target, argument.says); },
      argument.target);
  option->required(argument.is_required);
  if (argument.shows_default) option->capture_default_str();
  if (is_number(argument)) option->check(check_of(argument));
  if (!argument.choices.empty()) option->check(CLI::IsMember(argument.choices));
  if (argument.is_file) option->check(require_name, "FILE");
  if (argument.is_repeatable)
    option->expected(1)->allow_extra_args(false)->multi_option_policy(
        CLI::MultiOptionPolicy::TakeAll);
  if (argument.separator) option->delimiter(argument.separator);
  option->transform(without_blank);
  if (argument.given_to)
    option->each([given = argument.given_to](const std::string&) { *given = true; });
}

void add(CLI::App& app, const Arguments& arguments) {
  for (const Argument& argument : arguments)
    if (argument.name == "--help")
      app.set_help_flag("-h,--help", argument.says);
    else if (argument.name == "--version")
      app.set_version_flag("-V,--version", "arbiter " ARBITER_VERSION, argument.says);
    else if (argument.is_flag())
      app.add_flag(argument.name, *std::get<bool*>(argument.target), argument.says);
    else
      add_valued(app, argument);
  for (const Argument& argument : arguments) {
    for (const std::string& other : argument.needed)
      app.get_option(argument.name)->needs(app.get_option(other));
    for (const std::string& other : argument.excluded)
      app.get_option(argument.name)->excludes(app.get_option(other));
  }
}

/// The table of commands in the library's form.
struct Parser {
  CLI::App root{program().summary, "arbiter"};
  std::map<const CLI::App*, Action> actions;
  std::map<const CLI::App*, const Command*> commands;
  Common_options common;

  Parser() {
    root.formatter(std::make_shared<Help>(commands));
    add(root, program_options(common));
    fill(root, program());
  }
  /// The requested command, at the innermost level.
  const CLI::App& asked() const {
    const CLI::App* app = &root;
    while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
    return *app;
  }
  Command_path asked_path() const {
    Command_path path;
    for (const CLI::App* app = &asked(); app != &root; app = app->get_parent())
      path.insert(path.begin(), app->get_name());
    return path;
  }
  std::string help(const Command_path& path) {
    CLI::App* app = &root;
    std::string above;
    for (const std::string& name : path) {
      above += (above.empty() ? "" : " ") + app->get_name();
      app = app->get_subcommand(name);
    }
    return app->help(above);
  }

 private:
  void fill(CLI::App& app, const Command& command) {
    commands[&app] = &command;
    if (!command.parts.empty()) app.require_subcommand(1);
    for (const Command& part : command.parts) {
      CLI::App* const below = app.add_subcommand(part.name, part.summary)->group("Commands");
      const Command_definition declared = declare(part, common);
      add(*below, declared.arguments);
      actions[below] = declared.action;
      fill(*below, part);
    }
  }
};

/// The leading words that name a command and its part.
Command_path path_of(int argc, char** argv) {
  Command_path path;
  const Command* command = &program();
  for (int n = 1; n < argc && !command->parts.empty() && argv[n][0] != '-'; ++n) {
    path.emplace_back(argv[n]);
    command = &command_at(path);
  }
  return path;
}

Action printing_help(const Command_path& path) {
  return [path](Output& output) { return print_help(path, output); };
}

/// The sentence for a parse error.
std::string usage_sentence(const CLI::ParseError& error, const CLI::App& app) {
  std::string command = app.get_name();
  for (const CLI::App* above = app.get_parent(); above; above = above->get_parent())
    command.insert(0, above->get_name() + " ");
  std::string sentence = error.what();
  for (const std::string& word : app.remaining()) {
    std::vector<std::string> known;
    for (const CLI::Option* option : app.get_options())
      for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
    const std::string_view guess = nearest(word, known);
    if (word.starts_with("--") && !guess.empty())
      sentence += " (did you mean " + std::string(guess) + "?)";
  }
  while (sentence.ends_with('.') || sentence.ends_with('\n')) sentence.pop_back();
  return sentence + "; see `" + command + " --help`";
}

}  // namespace

const Command& command_at(const Command_path& path) {
  const Command* at = &program();
  for (const std::string& name : path) {
    std::vector<std::string> names;
    for (const Command& part : at->parts) names.emplace_back(part.name);
    require_known("command", name, names);
    at = &*std::ranges::find(at->parts, name, [](const Command& c) { return std::string(c.name); });
  }
  return *at;
}

std::string help_text(const Command_path& path) {
  (void)command_at(path);
  return Parser().help(path);
}

Command_line read_command_line(int argc, char** argv) {
  const Command_path path = path_of(argc, argv);
  Parser parser;
  if (argc == 1) return {print_short_help, parser.common, false};
  if (!command_at(path).parts.empty() && static_cast<int>(path.size()) + 1 == argc)
    return {printing_help(path), parser.common, false};
  try {
    parser.root.parse(words_of(argc, argv));
  } catch (const CLI::CallForHelp&) {
    parser.common.output.json = asks_for_json(argc, argv);
    return {printing_help(parser.asked_path()), parser.common, false};
  } catch (const CLI::CallForVersion&) {
    return {print_version, parser.common, false};
  } catch (const CLI::ParseError& error) {
    throw Bad_input(usage_sentence(error, parser.asked()));
  }
  const Command& command = *parser.commands.at(&parser.asked());
  const std::string_view name = command.name;
  return {parser.actions.at(&parser.asked()), parser.common, name != "help" && name != "version",
          command.shares_work};
}

}  // namespace arbiter

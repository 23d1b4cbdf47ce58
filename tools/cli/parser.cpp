// CLI11 is included here and nowhere else (tests/house/layers.py): its headers take longer to read
// than a command takes to compile.
#include "tools/cli/parser.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <memory>

#include "model/error.hpp"
#include "tools/cli/options.hpp"

namespace arbiter {

namespace {

constexpr const char* exit_codes =
    "Exit codes: 0 it holds, 1 it is refuted or illegal, 2 the input is bad, 3 undecided (a limit "
    "was\n"
    "reached, or the rules are silent). `arbiter COMMAND --help` says more.\n"
    "With --json a command prints one JSON object; docs/schemas describes each.";

/// Options as `--threads N`, `--seed N=1`, arguments by their names alone.
class Help : public CLI::Formatter {
 public:
  std::string make_option_opts(const CLI::Option* option) const override {
    if (option->get_items_expected_max() == 0 || option->get_positional()) return "";
    const std::string type = option->get_type_name();  // "INT:INT in [1 - 1024]"
    const std::string known = option->get_default_str();
    return (type.starts_with("TEXT") ? " TEXT" : " N") + (known.empty() ? "" : "=" + known);
  }
};

/// A position may begin with a '-' (an empty track), and the parser would take it for options. None
/// of ours begins so: "-/3a/-", "-,-", "-:1".
bool is_dashed_position(std::string_view word) {
  return word.size() > 1 && word[0] == '-' && std::string_view("/,:").find(word[1]) < 3;
}
/// The words as the parser wants them, the last first; a blank keeps it from looking for options.
std::vector<std::string> words_of(int argc, char** argv) {
  std::vector<std::string> words;
  for (int i = argc - 1; i > 0; --i)
    words.push_back((is_dashed_position(argv[i]) ? " " : "") + std::string(argv[i]));
  return words;
}
/// Takes that blank away again.
std::string without_blank(const std::string& word) {
  return word.starts_with(' ') && is_dashed_position(word.c_str() + 1) ? word.substr(1) : word;
}

/// Lets numbers of the range through.
CLI::Validator check_of(const Range& range) {
  if (!range.is_strict)
    return std::visit(
        [&](auto least) -> CLI::Validator {
          return CLI::Range(least, std::get<decltype(least)>(range.most));
        },
        range.least);
  const double least = std::get<double>(range.least), most = std::get<double>(range.most);
  const auto check = [=](const std::string& text) -> std::string {
    double number = 0;
    if (CLI::detail::lexical_cast(text, number) && number >= least && number <= most) return {};
    return fmt::format("expected a number from {} to {}, found \"{}\"", least, most, text);
  };
  return {check, "N"};
}

std::string require_name(const std::string& text) {
  return text.empty() ? "expected the name of a file, found \"\"" : "";
}

/// What takes one word or more; a flag takes none.
void add_valued(CLI::App& app, const Argument& argument) {
  CLI::Option* const option = std::visit(
      [&](auto* target) { return app.add_option(argument.name, *target, argument.says); },
      argument.target);
  option->required(argument.is_required);
  if (argument.shows_default) option->capture_default_str();
  if (argument.numbers) option->check(check_of(*argument.numbers));
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
      app.set_version_flag(argument.name, "arbiter " ARBITER_VERSION, argument.says);
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

/// The table of commands as the library has it.
struct Parser {
  CLI::App root{"Verifies the rules of tabletop games.", "arbiter"};
  std::map<const CLI::App*, Action> actions;
  Common_options common;

  Parser() {
    root.require_subcommand(1);
    root.formatter(std::make_shared<Help>());
    add(root, program_options(common));
    root.footer(exit_codes);
    for (const Command& command : commands()) add_command(root, command);
  }
  /// The command that was asked for, below those whose part it is.
  const CLI::App& asked() const {
    const CLI::App* app = &root;
    while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
    return *app;
  }

 private:
  void add_command(CLI::App& under, const Command& command) {
    CLI::App* app = under.add_subcommand(command.name, command.summary);
    const Declared declared = declare(command, common);
    add(*app, declared.arguments);
    actions[app] = declared.action;
    if (!command.parts.empty()) app->require_subcommand(1);
    for (const Command& part : command.parts) add_command(*app, part);
    std::string examples = command.examples;
    for (std::size_t at = 0; (at = examples.find('\n', at)) != std::string::npos; at += 3)
      examples.replace(at, 1, "\n  ");
    app->footer(std::string(command.meaning) + "\n\nExamples:\n  " + examples);
  }
};

/// A first word that is no command is answered with a suggestion, and so is a second one that is
/// no part of it.
void require_command(const std::string& name, const std::vector<Command>& list, int argc,
                     char** argv) {
  if (argc < 2) throw Bad_input("expected a command; `" + name + " --help` lists them");
  if (argv[1][0] == '-') return;
  std::vector<std::string> names;
  for (const Command& command : list) names.emplace_back(command.name);
  require_known("command", argv[1], names);
  for (const Command& command : list)
    if (argv[1] == std::string_view(command.name) && !command.parts.empty())
      require_command(name + " " + command.name, command.parts, argc - 1, argv + 1);
}

/// The sentence for what the parser did not accept.
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

std::optional<Command_line> read_command_line(int argc, char** argv) {
  require_command("arbiter", commands(), argc, argv);
  Parser parser;
  try {
    parser.root.parse(words_of(argc, argv));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) throw Bad_input(usage_sentence(error, parser.asked()));
    parser.root.exit(error);  // --help and --version
    std::cout.flush();
    return {};
  }
  return Command_line{parser.actions.at(&parser.asked()), parser.common};
}

}  // namespace arbiter

#include "tools/commands/run.hpp"

#include <gmp.h>
#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <new>

#include "model/error.hpp"
#include "model/json.hpp"
#include "tools/commands/command.hpp"
#include "tools/commands/options.hpp"
#include "tools/games.hpp"

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

/// What was parsed: the command's action and the options that every command has.
struct Parsed {
  CLI::App root{"Verifies the rules of tabletop games.", "arbiter"};
  std::map<const CLI::App*, Action> actions;
  bool json = false, quiet = false;

  Parsed() {
    root.require_subcommand(1);
    root.formatter(std::make_shared<Help>());
    root.set_version_flag("--version", "arbiter " ARBITER_VERSION, "Print the version and exit");
    root.footer(exit_codes);
    for (const Command& command : commands()) add(root, command);
  }
  /// The command that was asked for, below those whose part it is.
  const CLI::App& asked() const {
    const CLI::App* app = &root;
    while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
    return *app;
  }

 private:
  void add(CLI::App& under, const Command& command) {
    CLI::App* app = under.add_subcommand(command.name, command.summary);
    if (command.parts.empty()) {
      actions[app] = command.add(*app);
      for (CLI::Option* option : app->get_options())
        if (option->get_items_expected_max() > 0) option->transform(without_blank);
      add_flags(*app, command);
    } else {
      app->require_subcommand(1);
      for (const Command& part : command.parts) add(*app, part);
    }
    std::string examples = command.examples;
    for (std::size_t at = 0; (at = examples.find('\n', at)) != std::string::npos; at += 3)
      examples.replace(at, 1, "\n  ");
    app->footer(std::string(command.meaning) + "\n\nExamples:\n  " + examples);
  }
  void add_flags(CLI::App& app, const Command& command) {
    if (command.has_json) app.add_flag("--json", json, "Print one JSON object instead of text");
    app.add_flag("--quiet", quiet,
                 "No progress and no remarks; of the findings only those not as expected");
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

int code(Exit exit) { return static_cast<int>(exit); }

Exit run_command(int argc, char** argv, std::unique_ptr<Output>& output) {
  require_command("arbiter", commands(), argc, argv);
  Parsed parsed;
  try {
    parsed.root.parse(words_of(argc, argv));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) throw Bad_input(usage_sentence(error, parsed.asked()));
    parsed.root.exit(error);  // --help and --version
    std::cout.flush();
    return Exit::holds;
  }
  output = std::make_unique<Output>(parsed.json, parsed.quiet);
  const Exit exit = parsed.actions.at(&parsed.asked())(*output);
  output->finish();
  return exit;
}

/// GMP has no other way out: numbers that grow until there is no memory end the program, but with a
/// sentence.
void* given(void* memory) {
  if (memory != nullptr) return memory;
  std::fputs("arbiter: gave up: no memory is left for fractions\n", stderr);
  std::_Exit(code(Exit::undecided));
}
void* allocate(std::size_t bytes) { return given(std::malloc(bytes)); }
void* reallocate(void* memory, std::size_t, std::size_t bytes) {
  return given(std::realloc(memory, bytes));
}

}  // namespace

int run(int argc, char** argv) { return run(argc, argv, {}); }

int run(int argc, char** argv, const std::vector<Game_entry>& own) {
  std::signal(SIGPIPE, SIG_DFL);  // `arbiter ... | head -1` ends quietly, whatever was inherited
  mp_set_memory_functions(allocate, reallocate, nullptr);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error that is told
  auto output = std::make_unique<Output>(false, false);
  try {
    add_games(own);
    return code(run_command(argc, argv, output));
  } catch (const Bad_input& error) {
    output->trouble(error.what());
    return code(Exit::bad_input);
  } catch (const std::bad_alloc&) {
    output->trouble("there is not enough memory; give a lower --memory or smaller sizes");
  } catch (const std::exception& error) {
    output->trouble(std::string("gave up: ") + error.what());
  }
  return code(Exit::undecided);
}

}  // namespace arbiter

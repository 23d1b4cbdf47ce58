// The table of the program's commands. A new command needs a function here and a line in table.cpp:
//
//   Command mutants_command();      // command.hpp
//   mutants_command(),              // table.cpp, at the right place
//
// The help as text and as JSON, the shell completions and the suggestions for a mistyped word are
// generated from the table and from the arguments that `add` declares (arguments.hpp).
#pragma once
#include <functional>
#include <memory>
#include <type_traits>
#include <vector>

#include "tools/cli/arguments.hpp"
#include "tools/facade/exit.hpp"
#include "tools/facade/output.hpp"

namespace arbiter {

using Action = std::function<Exit(Output&)>;
struct Shards;

struct Command {
  const char* name;
  const char* summary;                    // one line
  const char* meaning;                    // a paragraph, with line breaks
  const char* exits;                      // exit codes, one per line: "0 legal"; 2 may be left out
  const char* examples;                   // two examples, one per line
  std::function<Action(Arguments&)> add;  // declares arguments; returns the action to run
  bool has_json = true;
  std::vector<Command> parts{};                     // subcommands; then `add` is empty
  Exit (*merge)(const Shards&, Output&) = nullptr;  // for `arbiter merge`; none: no --shard
  bool shares_work = false;  // several processes can run it together (docs/cluster.md)
};

/// For Command::add: `declare` declares the arguments with their targets in the options, and `run`
/// is called with the options.
template <class Options>
std::function<Action(Arguments&)> taking(
    Exit (*run)(const Options&, Output&),
    std::type_identity_t<void (*)(Arguments&, Options&)> declare) {
  return [=](Arguments& arguments) -> Action {
    const auto options = std::make_shared<Options>();
    declare(arguments, *options);
    return [=](Output& output) { return run(*options, output); };
  };
}

const std::vector<Command>& commands();

/// The options of the program itself and of every command.
struct Common_options {
  bool help = false, version = false, no_pager = false;
  Output_options output;
  // --game-path before and after the command
  std::vector<std::string> game_path_of_program, game_path;
};

/// The arguments of a command, in the order of its help, and its action.
struct Command_definition {
  Arguments arguments;
  Action action{};  // none if it has subcommands
};
Command_definition declare(const Command& command, Common_options& common);
/// The options of the program if no command is named.
Arguments program_options(Common_options& common);
/// The program as a command whose parts are all the others.
const Command& program();

Command games_command();
Command show_command();
Command moves_command();
Command apply_command();
Command explain_command();
Command ask_command();
Command explore_command();
Command play_command();
Command replay_command();
Command diff_command();
Command perft_command();
Command states_command();
Command graph_command();
Command solve_command();
Command advise_command();
Command verify_command();
Command tablebase_command();
Command export_command();
Command check_command();
Command prove_command();
Command questions_command();
Command letter_command();
Command discover_command();
Command weigh_command();
Command simulate_command();
Command portrait_command();
Command repair_command();
Command audit_command();
Command mutants_command();
Command merge_command();
Command new_game_command();
Command conform_command();
Command serve_command();
Command vectors_command();
Command place_command();
Command puzzle_command();
Command completion_command();
Command help_command();
Command version_command();

}  // namespace arbiter

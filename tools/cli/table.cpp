// The table of commands, in the order of the help, and the options that all of them have.
#include "tools/cli/command.hpp"

namespace arbiter {

const std::vector<Command>& commands() {
  static const std::vector<Command> table = {
      // what a game is, and one game at a time
      games_command(),
      show_command(),
      moves_command(),
      apply_command(),
      explain_command(),
      ask_command(),
      explore_command(),
      play_command(),
      replay_command(),
      diff_command(),
      // all games at once
      perft_command(),
      states_command(),
      graph_command(),
      solve_command(),
      advise_command(),
      tablebase_command(),
      verify_command(),
      export_command(),
      check_command(),
      prove_command(),
      questions_command(),
      discover_command(),
      weigh_command(),
      repair_command(),
      audit_command(),
      mutants_command(),
      new_game_command(),
      // other people's implementations
      conform_command(),
      serve_command(),
      vectors_command(),
      // areas of strips
      place_command(),
      puzzle_command(),
      completion_command(),
  };
  return table;
}

namespace {
void add_help(Arguments& arguments, Common_options& common) {
  arguments.add("--help", &common.help, "Print this help message and exit");
}
}  // namespace

Declared declare(const Command& command, Common_options& common) {
  Declared out;
  add_help(out.arguments, common);
  if (!command.parts.empty()) return out;
  out.action = command.add(out.arguments);
  if (command.has_json)
    out.arguments.add("--json", &common.json, "Print one JSON object instead of text");
  out.arguments.add("--quiet", &common.quiet,
                    "No progress and no remarks; of the findings only those not as expected");
  return out;
}

Arguments program_options(Common_options& common) {
  Arguments out;
  add_help(out, common);
  out.add("--version", &common.version, "Print the version and exit");
  return out;
}

}  // namespace arbiter

// The table of commands, in the order of the help.
#include "tools/commands/command.hpp"

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

}  // namespace arbiter

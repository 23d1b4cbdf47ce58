// The table of commands, in the order of the help, and the options they all have.
#include "tools/cli/command.hpp"

namespace arbiter {

const std::vector<Command>& commands() {
  static const std::vector<Command> table = {
      // games, and working with one game at a time
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
      letter_command(),
      discover_command(),
      weigh_command(),
      simulate_command(),
      portrait_command(),
      repair_command(),
      audit_command(),
      mutants_command(),
      merge_command(),
      new_game_command(),
      // other people's implementations
      conform_command(),
      serve_command(),
      vectors_command(),
      // areas of strips
      place_command(),
      puzzle_command(),
      // the program itself
      help_command(),
      version_command(),
      completion_command(),
  };
  return table;
}

const Command& program() {
  static const Command all{
      "arbiter",
      "Verify and solve the rules of tabletop games",
      "Arbiter plays games by their rulebooks, judges moves, cites the clause behind each ruling,\n"
      "solves positions with proof, and finds where a rulebook is silent or ambiguous.\n"
      "With --json a command prints one JSON object on standard output, errors included:\n"
      "docs/schemas describes each. Progress and notes go to standard error.",
      "0 done: the move is legal, the property holds\n"
      "1 the move is illegal, a property is refuted, a check failed\n"
      "2 bad input\n"
      "3 undecided: a limit was reached, or the rules are silent",
      "arbiter games\n"
      "arbiter explain picadice start raid red 2\n"
      "arbiter explore picadice",
      nullptr,
      false,
      commands()};
  return all;
}

namespace {
void add_help(Arguments& arguments, Common_options& common) {
  arguments.add("--help", &common.help, "Print this help and exit").local();
}
void add_output(Arguments& arguments, Common_options& common) {
  arguments.add("--color", &common.output.color, "Colour the text: auto, always or never")
      .one_of({"auto", "always", "never"})
      .defaulted();
  arguments.add("--no-pager", &common.no_pager, "Do not show long text through a pager");
}
void add_game_path(Arguments& arguments, std::vector<std::string>& path) {
  arguments
      .add("--game-path", &path,
           "Load more games: shared objects, or folders of them,\n"
           "separated by ':'; also from ARBITER_GAMES")
      .file()
      .repeatable()
      .separated_by(':');
}
}  // namespace

Command_definition declare(const Command& command, Common_options& common) {
  Command_definition out;
  add_help(out.arguments, common);
  if (!command.parts.empty()) {
    add_output(out.arguments, common);
    return out;
  }
  out.action = command.add(out.arguments);
  if (command.has_json)
    out.arguments.add("--json", &common.output.json, "Print one JSON object instead of text");
  out.arguments.add("--quiet", &common.output.quiet,
                    "Hide progress and notes; show only unexpected findings");
  add_output(out.arguments, common);
  add_game_path(out.arguments, common.game_path);
  return out;
}

Arguments program_options(Common_options& common) {
  Arguments out;
  add_help(out, common);
  out.add("--version", &common.version, "Print the version and exit");
  add_output(out, common);
  add_game_path(out, common.game_path_of_program);
  return out;
}

}  // namespace arbiter

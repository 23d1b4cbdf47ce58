// `arbiter play`: writes playthroughs, at random or from a script.
#include <fmt/format.h>
#include <sstream>

#include "model/json.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/options.hpp"
#include "tools/facade/input.hpp"
#include "tools/facade/parts_json.hpp"

namespace arbiter {

namespace {

struct Play_options : Game_options {
  std::string from = "start", script;
  std::uint64_t seed = 1, plies = 1000;
};

std::vector<std::string> script_moves(const std::string& file) {
  std::istringstream in(read_text("script", file));
  std::vector<std::string> moves;
  for (std::string line; std::getline(in, line);)
    if (std::string move = trimmed(line); !move.empty() && move[0] != '#')
      moves.push_back(std::move(move));
  return moves;
}

Exit exit_of(const Playthrough& played) {
  const auto begins = [&](std::string_view ruling) {
    return !played.plies.empty() && played.plies.back().verdict.starts_with(ruling);
  };
  if (begins(name_of(Ruling::illegal))) return Exit::refuted;
  return begins(name_of(Ruling::silent)) ? Exit::undecided : Exit::holds;
}

Exit play(const Play_options& options, Output& output) {
  const auto game = options.make();
  const std::string start = read_position(*game, options.from);
  const Playthrough played = options.script.empty()
                                 ? game->play(start, options.seed, options.plies)
                                 : game->play(start, script_moves(options.script));
  output.page();
  output.text(played.text());
  output.object(playthrough_json(played));
  return exit_of(played);
}

}  // namespace

Command play_command() {
  return {
      "play",
      "Play at random or from a script",
      "Prints a playthrough: every ply with its verdict and the position after it. Random play\n"
      "picks each legal move with equal probability and each outcome by its weight; the same\n"
      "seed gives the same game. A script holds one move per line; empty lines and lines that\n"
      "begin with # are skipped. The game stops at the first move that is not legal.",
      "0 every move was legal\n"
      "1 the last move was illegal\n"
      "3 the last move was silent",
      "arbiter play picadice --seed 7 --plies 20\n"
      "printf 'take 3 from 2\\ntake 1 from 1\\n' | arbiter play nim --script -",
      taking(play, [](Arguments& arguments, Play_options& options) {
        add_options(arguments, options);
        arguments.add("--seed", &options.seed, "Random seed").defaulted();
        arguments.add("--plies", &options.plies, "Maximum number of plies")
            .range(0, 10'000'000)
            .defaulted();
        arguments
            .add("--script", &options.script, "Read moves from this file, or - for standard input")
            .excludes("--seed")
            .excludes("--plies");
        arguments
            .add("--from", &options.from,
                 "Start from this position, or - to read it from standard\ninput")
            .defaulted();
      })};
}

}  // namespace arbiter

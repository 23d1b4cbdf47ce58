// A recorded game as text: each ply with its verdict and the position after it. People can read,
// replay, commit and compare the text.
//
//   arbiter playthrough 1
//   game: picadice
//   ruleset: default
//   start: 4/4/4/4/4,4/4/4/4/4:-:1
//   P1 roll | legal PD-C08 | 4/4/4/4/4,4/4/4/4/4:-:1?
//   fate dice rrg | legal PD-C09 | 4/4/4/4/4,4/4/4/4/4:-:1=rrg
//   result: unfinished
//
// A final ply that is not legal leaves the position unchanged. The result line gives each side's
// payoff.
#pragma once
#include <string>
#include <vector>

#include "model/game.hpp"

namespace arbiter {

struct Playthrough {
  struct Ply {
    int line;  // line number in the text, counted from 1
    std::string actor, move, verdict, position;
  };
  std::string game, ruleset, start, result;
  std::vector<Ply> plies;

  std::string text() const;
  /// Throws a Bad_input that names the line.
  static Playthrough parse(std::string_view text);
};

/// "fate", or "P1" for player 0.
std::string name_of_actor(int player);
/// The player named by name_of_actor; throws a Bad_input that names `where`.
int read_actor(std::string_view text, std::string_view where);
/// "legal PD-C08".
std::string write_verdict(const Verdict& verdict);
/// Each side's payoff: "1 0".
std::string write_result(const Result& result);

/// The payoffs if the game is over, otherwise "unfinished".
template <Game G>
std::string result_of(const G& game, const typename G::State& state) {
  return game.turn(state).kind == Turn::Kind::over ? write_result(game.result(state))
                                                   : "unfinished";
}

/// Records the steps from `start` with the model's verdicts.
template <Game G>
Playthrough record(const G& game, typename G::State state, const Path<G>& steps) {
  Playthrough out{
      std::string(game.rulebook().game), game.ruleset().text(), game.write(state), {}, {}};
  for (const Step<G>& step : steps) {
    Playthrough::Ply ply{0, name_of_actor(step.player), game.write_move(state, step.move), {}, {}};
    const Verdict verdict = game.apply(state, step.player, step.move);
    ply.verdict = write_verdict(verdict);
    ply.position = game.write(state);
    out.plies.push_back(std::move(ply));
  }
  out.result = result_of(game, state);
  return out;
}

/// Replays the plies and compares every verdict and position; throws a Bad_input that names the
/// first line that differs. Returns the final position.
template <Game G>
typename G::State replay(const G& game, const Playthrough& played) {
  typename G::State state = game.read(played.start);
  for (const Playthrough::Ply& ply : played.plies) {
    const std::string where = "playthrough line " + std::to_string(ply.line);
    const int player = read_actor(ply.actor, where);
    const typename G::Move move = game.read_move(state, ply.move);
    const Verdict verdict = game.apply(state, player, move);
    if (const std::string said = write_verdict(verdict); said != ply.verdict)
      throw Bad_input(where + ": verdict", said, ply.verdict);
    if (game.write(state) != ply.position)
      throw Bad_input(where + ": position", game.write(state), ply.position);
  }
  if (result_of(game, state) != played.result)
    throw Bad_input("playthrough: result", result_of(game, state), played.result);
  return state;
}

}  // namespace arbiter

// Lists and judges moves as text, using the game's own functions. All functions take an already
// parsed position, so that values (values.hpp) list the same moves in the same order and nothing is
// parsed twice.
#pragma once
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/error.hpp"
#include "model/game.hpp"
#include "model/playthrough.hpp"
#include "model/rule_trace.hpp"
#include "properties/property.hpp"
#include "solver/play/perft.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter::facade {

/// Performs a move. Returns the verdict and the clauses in the rule trace.
template <Game G>
std::pair<Verdict, std::uint64_t> apply_traced(const G& game, typename G::State& state, int player,
                                               const typename G::Move& move) {
  const Rule_trace trace;
  const Verdict verdict = game.apply(state, player, move);
  const auto clause = static_cast<std::size_t>(verdict.clause - game.rulebook().clauses.data());
  return {verdict, trace.applied | std::uint64_t{1} << clause};
}

template <Game G>
std::vector<Ply> plies(const G& game, const typename G::State& state) {
  const std::uint64_t total =
      game.turn(state).kind == Turn::Kind::chance ? game.total_weight(state) : 0;
  std::vector<Ply> out;
  for_steps(game, state, [&](int player, const typename G::Move& move, std::uint64_t weight) {
    typename G::State after = state;
    const auto [verdict, clauses] = apply_traced(game, after, player, move);
    out.push_back({name_of_actor(player), game.write_move(state, move), verdict, game.write(after),
                   weight, total, 0, clauses});
  });
  return out;
}

/// `actor` empty: the next actor.
template <Game G>
Explanation explain(const G& game, const typename G::State& state, std::string_view actor,
                    std::string_view move_text) {
  const int player = actor.empty() ? game.turn(state).actor() : read_actor(actor, "player");
  if (player >= game.players())
    throw Bad_input("player", "P1 to P" + std::to_string(game.players()), actor);
  const typename G::Move move = game.read_move(state, move_text);
  typename G::State after = state;
  const auto [verdict, clauses] = apply_traced(game, after, player, move);
  Explanation out{verdict, {}, false, {}};
  out.clauses = clauses;
  if constexpr (requires { Properties_of<G>::objections(game, state, player, move); }) {
    out.has_objections = has_objections(game);
    if (out.has_objections)
      out.objections = Properties_of<G>::objections(game, state, player, move);
  }
  if (verdict.is_legal()) out.after = game.write(after);
  return out;
}

template <Game G>
std::vector<Ply> divide(const G& game, const typename G::State& state, int depth) {
  std::vector<Ply> out;
  for (const auto& [step, count] : arbiter::divide(game, state, depth)) {
    typename G::State after = state;
    const Verdict v = game.apply(after, step.player, step.move);
    out.push_back({name_of_actor(step.player), game.write_move(state, step.move), v,
                   game.write(after), 0, 0, count});
  }
  return out;
}

}  // namespace arbiter::facade

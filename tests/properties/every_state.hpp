// Runs the conformance suite in every state that small rulesets can reach, mid-turn states
// included, and on every turn.
#pragma once
#include "solver/explore/explore.hpp"
#include "tests/properties/every_game_cases.hpp"

namespace arbiter {

/// Runs the checks in every reachable state, mid-turn states included, and on every turn. Stops at
/// the first state with complaints. Returns the number of states at turn boundaries.
template <Game G>
std::uint64_t check_all_states(const char* ruleset) {
  const G game(Ruleset::parse(G::rulebook(), ruleset));
  const Every_game<G> every(game);
  using State = typename G::State;
  Explorer<G> explorer(game, {}, Limits{});
  EXPECT_EQ(explorer.run(), Stop_reason::exhausted);
  bool good = true;
  const auto look = [&](const State& before, const Path<G>& path, const Complaints& complaints) {
    if (!complaints.empty() && good)
      ADD_FAILURE() << every.report(complaints, record(game, before, path));
    good = good && complaints.empty();
  };
  explorer.for_states([&](const State& before, std::uint64_t) {
    if (!good) return;
    Path<G> path;
    look(before, path, every.of_state(before));
    const auto walk = [&](const auto& again, const State& state) -> void {
      const Turn turn = game.turn(state);
      const auto take = [&](int player, const typename G::Move& move) {
        State after = state;
        const Verdict verdict = game.apply(after, player, move);
        path.push_back({player, move});
        if (!verdict.is_legal() || game.at_turn_boundary(after)) {
          look(before, path, every.of_turn(before, path, after, verdict));
        } else {
          look(before, path, every.of_state(after));
          again(again, after);
        }
        path.pop_back();
      };
      if (turn.kind == Turn::Kind::chance)
        game.outcomes(state, [&](const auto& move, std::uint64_t) { take(chance_player, move); });
      for (int player = 0; player < game.players(); ++player)
        if (turn.deciders >> player & 1U)
          game.moves(state, player, [&](const auto& move) { take(player, move); });
    };
    walk(walk, before);
  });
  return explorer.counts().states;
}

}  // namespace arbiter

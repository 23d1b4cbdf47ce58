// Perft: the number of sequences of `depth` plies from a position.
//
// A ply is one decision of one player or one chance outcome; simultaneous decisions count one ply
// each, in seat order. A move on which the rules are silent does not count. A finished game cannot
// continue: its perft(0) is 1, and its perft(n) is 0 for n > 0.
#pragma once
#include <atomic>
#include <utility>
#include <vector>

#include "model/game.hpp"
#include "solver/limits.hpp"

namespace arbiter {

/// Calls visit(step, after) for every ply that the rules allow.
template <Game G, class Visit>
void for_plies(const G& game, const typename G::State& state, Visit&& visit) {
  for_steps(game, state, [&](int player, const typename G::Move& move, std::uint64_t) {
    typename G::State after = state;
    if (game.apply(after, player, move).is_legal()) visit(Step<G>{player, move}, after);
  });
}

/// The number of sequences of exactly `depth` plies; depth >= 0. Throws Limit_reached once `stop`,
/// which may be null, is set.
template <Game G>
std::uint64_t perft(const G& game, const typename G::State& state, int depth,
                    const std::atomic<bool>* stop = nullptr) {
  if (depth == 0) return 1;
  if (stop && *stop) throw Limit_reached{Stop_reason::stopped};
  std::uint64_t sum = 0;
  for_plies(game, state, [&](const Step<G>&, const typename G::State& after) {
    sum += depth == 1 ? 1 : perft(game, after, depth - 1, stop);
  });
  return sum;
}

/// Perft split by the first ply. The numbers add up to perft(game, state, depth); depth >= 1.
template <Game G>
std::vector<std::pair<Step<G>, std::uint64_t>> divide(const G& game, const typename G::State& state,
                                                      int depth) {
  std::vector<std::pair<Step<G>, std::uint64_t>> parts;
  for_plies(game, state, [&](const Step<G>& step, const typename G::State& after) {
    parts.emplace_back(step, perft(game, after, depth - 1));
  });
  return parts;
}

}  // namespace arbiter

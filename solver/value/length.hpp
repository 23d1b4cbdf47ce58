// The shortest games: the minimum expected number of turns to a final state if all players minimize
// it. For one player this is the fastest play.
#pragma once
#include "solver/value/iterate.hpp"

namespace arbiter {

struct Lengths {
  Scale scale;
  std::vector<Interval> turns;  // [state]; high is `unknown` without a proved upper bound
  /// Exhausted: the target gap at the last state of the graph.
  Stop_reason ended = Stop_reason::exhausted;
  std::uint64_t sweeps = 0;  // over the largest component
  double seconds = 0;
  static constexpr Fixed unknown = ~Fixed{0};
};

/// Whether a final state is reachable from every state. If so, the expected length of random play
/// is finite.
bool can_always_end(const Turn_graph& graph, const Components& components);

/// Bounds the lengths component by component. Lower bounds rise from 0. Upper bounds are guesses
/// slightly above them and become bounds once one more turn raises none of them, since the least
/// solution of the equations is below any such guess. If no final state is reachable from some
/// state, all bounds are 0 and `unknown`. `gap`: target at the last state, in turns.
Lengths lengths_of(const Turn_graph& graph, const Components& components, double gap,
                   const Limits& limits);

}  // namespace arbiter

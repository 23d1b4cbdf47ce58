// How soon a game can be over: the least expected number of turns to an end, when whoever decides
// wants it so. For one player that is the best play against the clock.
#pragma once
#include "solver/value/iterate.hpp"

namespace arbiter {

struct Lengths {
  Scale scale;
  std::vector<Interval> turns;     // [state]; high is `unknown` where no upper bound was proved
  Ended ended = Ended::exhausted;  // exhausted: the wanted gap at the last state of the graph
  std::uint64_t sweeps = 0;        // over the largest component
  double seconds = 0;
  static constexpr Fixed unknown = ~Fixed{0};
};

/// Whether an end can be reached from every state: then play at random ends, and soon on average.
bool can_always_end(const Turn_graph& graph, const Components& components);

/// Component by component: the lower bounds come up from 0. The upper bounds are a guess a little
/// above them, which is a bound as soon as one more turn does not raise it anywhere: the least
/// solution of the equations is below whatever solves them so. When the end cannot be reached from
/// everywhere, nothing is known: bounds 0 and `unknown`.
/// `gap`: in turns, at the last state.
Lengths lengths_of(const Turn_graph& graph, const Components& components, double gap,
                   const Limits& limits);

}  // namespace arbiter

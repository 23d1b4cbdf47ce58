// The value of every state of a turn graph, between sound bounds.
//
// A value is what the maximizer can be sure to get, on average, when all others play against it
// (for two sides that is the value of the zero-sum game; for more it is the paranoid value). A play
// that never ends gives the maximizer nothing, or everything: two values, `lost` and `won`, lost <=
// won.
//
//     1  ├────────┐ high       upper bound of won: comes down from 1
//        │   won ─┤
//        │        └ won_low    lower bound of won     ┐ a guess that proves itself: it is a bound
//        │        ┌ lost_high  upper bound of lost    ┘ when one more turn does not change it for
//        │  lost ─┤                                     the worse (Hartmanns and Kaminski 2020,
//     0  └────────┘ low        lower bound of lost      Azeem et al. 2022)
//
// Interval iteration: low and high are improved turn by turn, every state in place, component by
// component from the ends of the game backwards. Where they meet, endless play does not matter, as
// in most games; where they do not, the guesses bound the two values apart. On the way guesses of
// another kind save sweeps (guesses.hpp). Nothing ends because a change was small: whatever is told
// or saved is a bound, at any moment.
#pragma once
#include <functional>

#include "solver/limits.hpp"
#include "solver/value/bounds.hpp"
#include "solver/value/components.hpp"
#include "solver/value/progress.hpp"

namespace arbiter {

struct Iteration {
  /// The units in which the bounds are counted.
  Scale scale() const { return Scale::for_gap(gap, 52); }

  unsigned maximizer = 0;  // the side whose value is wanted
  double gap = 1e-9;       // wanted between the bounds, at the last state of the graph
  bool to_end = false;     // go on until no bound improves by a unit: certificates need it
  // Bounds of all states from an earlier call for the same graph and maximizer, at the same scale,
  // to go on from; null: none. To the end they change the time and nothing else: the lower bounds
  // are the least solution of the rounded equations whatever the order of the work, as long as it
  // begins below that solution, and whatever an earlier call has reached is below it.
  const std::vector<Interval>* start = nullptr;
  // Called between sweeps, about so many seconds apart, with the bounds so far.
  double save_every = 60;
  std::function<void(const std::vector<Interval>&)> save = {};
};

struct Values {
  Scale scale;
  std::vector<Interval> outer;     // [state]: low, high
  std::vector<Interval> inner;     // [state]: won_low, lost_high; empty: the bounds met everywhere
  Ended ended = Ended::exhausted;  // exhausted: the wanted gap, or nothing improves any more
  std::uint64_t sweeps = 0;        // over the largest component
  double seconds = 0;

  Interval lost(std::uint32_t state) const {
    return {outer[state].low, inner.empty() ? outer[state].high : inner[state].high};
  }
  Interval won(std::uint32_t state) const {
    return {inner.empty() ? outer[state].low : inner[state].low, outer[state].high};
  }
};

/// Bounds of all states. `limits`: seconds, stop, threads. `report` is called about twice a second.
Values iterate(const Turn_graph& graph, const Components& components, const Iteration& wanted,
               const Limits& limits, const Iteration_report& report = {});

}  // namespace arbiter

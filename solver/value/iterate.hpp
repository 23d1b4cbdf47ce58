// Sound bounds on the value of every state of a turn graph.
//
// A value is the expected payoff that the maximizer can secure when all others play against it (for
// two sides the value of the zero-sum game; for more the paranoid value). A game that never ends
// gives the maximizer nothing or everything, so there are two values, lost <= won.
//
//     1  ├────────┐ high       upper bound on won: falls from 1
//        │   won ─┤
//        │        └ won_low    lower bound on won     ┐ a guess, which is a bound
//        │        ┌ lost_high  upper bound on lost    ┘ if one more turn does not make it worse
//        │  lost ─┤                                     (Hartmanns and Kaminski 2020,
//     0  └────────┘ low        lower bound on lost      Azeem et al. 2022)
//
// Interval iteration improves low and high turn by turn, in place, component by component,
// backwards from the final positions. Where they meet, as in most games, endless play does not
// matter; where they do not, the guesses bound the two values separately. Guesses of a different
// kind save sweeps (guesses.hpp). No iteration stops because a change was small: whatever is
// reported or saved at any moment is a bound.
#pragma once
#include <functional>

#include "solver/limits.hpp"
#include "solver/value/bounds.hpp"
#include "solver/value/components.hpp"
#include "solver/value/progress.hpp"
#include "solver/value/work_plan.hpp"

namespace arbiter {

class Sweep_checkpoint;  // sweep_checkpoint.hpp

struct Iteration {
  /// The units of the bounds.
  Scale scale() const { return Scale::for_gap(gap, 52); }

  unsigned maximizer = 0;  // the side whose value is computed
  double gap = 1e-9;       // target at the last state of the graph
  bool to_end = false;     // iterate until no bound improves by a unit, as certificates need
  // Bounds on all states from an earlier call with the same graph, maximizer and scale, to resume
  // from; null: none. With to_end they affect only the running time: the lower bounds are the least
  // solution of the rounded equations whatever the order of the work, as long as it begins below
  // that solution, and every earlier result is below it. (In a cycle with simultaneous choices,
  // bounds may differ by a few units, because the mixed strategies are computed in floating point.)
  const std::vector<Interval>* start = nullptr;
  // Called between sweeps with the current bounds, about every `save_every` seconds.
  double save_every = 60;
  std::function<void(const std::vector<Interval>&)> save = {};
  // How the ranks of the limits share the work, of which each keeps its part of the graph; null:
  // one process. The results are on all ranks. Without to_end, the bounds in large components
  // depend on the plan, but not on the number of ranks.
  const Work_plan* plan = nullptr;
  // With a plan: where the ranks save their progress, and where they continue from if the folder
  // contains some; null: nowhere.
  Sweep_checkpoint* checkpoint = nullptr;
};

struct Values {
  Scale scale;
  std::vector<Interval> outer;  // [state]: low, high
  std::vector<Interval> inner;  // [state]: won_low, lost_high; empty if all bounds met
  Stop_reason ended = Stop_reason::exhausted;  // exhausted: gap reached, or nothing improves
  // Over the largest component: complete sweeps, and those that follow the best moves.
  std::uint64_t sweeps = 0, short_sweeps = 0;
  double seconds = 0;
  std::uint64_t sent_bytes = 0;  // by this rank

  Interval lost(std::uint32_t state) const {
    return {outer[state].low, inner.empty() ? outer[state].high : inner[state].high};
  }
  Interval won(std::uint32_t state) const {
    return {inner.empty() ? outer[state].low : inner[state].low, outer[state].high};
  }
};

/// Bounds all states. Limits: seconds, stop, threads, and, with a plan, ranks (then it is
/// collective). Calls `report` about twice a second. Throws Bad_input if there is a checkpoint and
/// it is damaged, and Limit_reached if a limit is reached while it is read.
Values iterate(const Turn_graph& graph, const Components& components, const Iteration& wanted,
               const Limits& limits, const Iteration_report& report = {});

}  // namespace arbiter

// Three or more sides, each playing for itself: finds a strategy profile from which no side gains
// much by deviating alone (max-n: Luckhardt and Irani 1986), and proves it.
//
//     profile     each side maximizes its own payoff and breaks ties by the game's order of moves;
//                 found by sweeps over vectors of doubles, but not trusted
//     graph       with every choice replaced by the chosen child: a Markov chain, whose value for
//                 each side interval iteration bounds
//     graph       with all choices replaced except those of one side: the most that it could get
//     gain        upper bound on the second minus lower bound on the first: an epsilon-equilibrium,
//                 however the profile was found
//
// Max-n values are not unique: if several moves are equally good for a side, the other sides'
// values depend on which one it takes. A game that never ends pays nobody.
#pragma once
#include "solver/value/iterate.hpp"

namespace arbiter {

struct Max_n {
  struct Side {
    Interval value;  // at the last state of the graph, under the profile
    Interval best;   // the same if only this side deviates, optimally
  };
  Scale scale;
  std::vector<Side> sides;
  std::vector<std::uint32_t> profile;  // [index of a choice's word]: index of the chosen child
  std::uint64_t sweeps = 0;            // over the largest component
  /// Any other value: a limit was reached and `sides` is empty.
  Stop_reason ended = Stop_reason::exhausted;

  /// Upper bound on what a side gains by deviating.
  double gain(const Side& side) const {
    return side.best.high > side.value.low ? scale.number(side.best.high - side.value.low) : 0;
  }
};

/// `gap`: target gap between the bounds of each value.
Max_n max_n(const Turn_graph& graph, const Components& components, double gap,
            const Limits& limits);

}  // namespace arbiter

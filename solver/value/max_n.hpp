// Three and more sides, each for itself: a profile of strategies from which no side gains much by
// departing alone (max-n: Luckhardt and Irani 1986), and the proof that it does not.
//
//     profile     each side takes what gives itself the most, of equals the first in the game's
//                 order; found by sweeps over vectors of doubles, and not trusted
//     graph       with every choice replaced by the chosen child: a Markov chain, whose value for
//                 each side interval iteration bounds
//     graph       with all choices replaced but those of one side: the most that it could get
//     gain        what the second is at most above what the first is at least: an equilibrium to
//                 within epsilon, however the profile was found
//
// Max-n values are not unique: where a side has several moves that are equally good for it, the
// others are at the mercy of which it takes. A play that never ends pays nobody.
#pragma once
#include "solver/value/iterate.hpp"

namespace arbiter {

struct Max_n {
  struct Side {
    Interval value;  // of the last state of the graph, under the profile
    Interval best;   // the same when this side alone departs from it as well as it can
  };
  Scale scale;
  std::vector<Side> sides;
  std::vector<std::uint32_t> profile;  // [place of a choice's word]: the number of the chosen child
  std::uint64_t sweeps = 0;            // over the largest component
  Ended ended = Ended::exhausted;      // another: a limit was reached first, and `sides` is empty

  /// What a side could gain at most.
  double gain(const Side& side) const {
    return side.best.high > side.value.low ? scale.number(side.best.high - side.value.low) : 0;
  }
};

/// `gap`: wanted between the bounds of each value.
Max_n max_n(const Turn_graph& graph, const Components& components, double gap,
            const Limits& limits);

}  // namespace arbiter

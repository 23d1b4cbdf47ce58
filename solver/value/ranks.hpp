// Why a lower bound cannot be waited out: the other half of a certificate.
//
// Bounds that one more turn does not make worse could all stand on each other in a circle: two
// players who never end the game "confirm" any value. A rank breaks the circle. When the maximizer
// always takes a best move with a least rank behind it, every state above 0 leads, with some
// probability and whatever the others do without losing by it, to a state of a lower rank, and at
// last to an end of the game or to a state whose bound claims nothing. So play ends almost surely,
// and what was expected at every step is what is got in the end. (For the upper bound the same with
// the sides changed.)
//
//     P(leaf)    an end, a bound of 0, or a rank below the state's
//     P(chance)  of one child at least
//     P(choice of the maximizer)    of one of the best children at least
//     P(choice of the others)  of all their best children
#pragma once
#include <vector>

#include "solver/value/iterate.hpp"

namespace arbiter {

struct Rank {
  std::uint32_t low = 0, high = 0;  // 0: the bound claims nothing, or the state is an end
};

/// Ranks of all states, for outer bounds that were iterated to the end. Throws logic_error when a
/// state has none: then they were not. Throws Limit_reached.
std::vector<Rank> ranks_of(const Turn_graph& graph, const Components& components,
                           const Values& values, unsigned maximizer, const Limits& limits = {});

}  // namespace arbiter

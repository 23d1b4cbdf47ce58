// Ranks are the second half of a certificate: they show that nobody can escape a lower bound by
// stalling.
//
// Bounds that one more turn does not make worse could simply support each other in a cycle: two
// players who never end the game "confirm" any value. Ranks break the cycle. Suppose the maximizer
// always takes a best move with the least rank after it. Then every state above 0 leads, with
// positive probability and whatever the others do without loss, to a lower rank, and eventually to
// a final state or to a state whose bound claims nothing. So play ends almost surely, and the
// payoff that each step promises is realized. (The same holds for the upper bound with the sides
// swapped.)
//
//     P(leaf)    a final state, a bound of 0, or a rank below the state's
//     P(chance)  for at least one child
//     P(choice of the maximizer)    for at least one of the best children
//     P(choice of the others)       for all their best children
#pragma once
#include <vector>

#include "solver/value/iterate.hpp"

namespace arbiter {

struct Rank {
  std::uint32_t low = 0, high = 0;  // 0: the bound claims nothing, or the state is final
};

/// Ranks all states, given outer bounds that were iterated with to_end. Throws logic_error if a
/// state has no rank because the bounds were not. Throws Limit_reached. `plan`: how the processes
/// of the limits, which are called ranks too, share the work (collective); null: this one alone.
/// They take turns, because ranks depend on the order in which they are found.
std::vector<Rank> ranks_of(const Turn_graph& graph, const Components& components,
                           const Values& values, unsigned maximizer, const Limits& limits = {},
                           const Work_plan* plan = nullptr, std::uint64_t* sent_bytes = nullptr);

}  // namespace arbiter

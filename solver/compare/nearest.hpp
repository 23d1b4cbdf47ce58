// The shortest way from a position to a ply in which two rulesets diverge: breadth first, one ply
// at a time, over everything that they have in common.
#pragma once
#include <optional>
#include <unordered_set>

#include "solver/compare/lockstep.hpp"

namespace arbiter {

template <Game G>
struct Nearest {
  std::optional<Path<G>> path;  // from the position; the rulesets diverge in the last ply
  std::uint64_t positions = 0;  // the number of different positions visited
};

/// Looks at all ways with fewer than `below` plies; without a path there is no such way. Throws
/// Limit_reached if the plies run out before that is known.
template <Game G>
Nearest<G> nearest_difference(const Lockstep<G>& pair, const typename Lockstep<G>::Both& from,
                              std::size_t below, Plies_left& left) {
  using Both = typename Lockstep<G>::Both;
  using Took = typename Lockstep<G>::Took;
  struct Node {
    Both both;
    std::size_t before;
    Step<G> step;
  };
  Nearest<G> out;
  std::vector<Node> nodes{{from, 0, {}}};
  std::unordered_set<std::string> seen{pair.key(from)};
  const auto found = [&](std::size_t n, const Step<G>& last) {
    out.path = Path<G>{last};
    for (; n != 0; n = nodes[n].before) out.path->push_back(nodes[n].step);
    std::ranges::reverse(*out.path);
  };
  std::size_t first = 0;
  for (std::size_t plies = 1; plies < below; ++plies) {  // of a way that ends in this level
    const std::size_t end = nodes.size();
    for (std::size_t n = first; n < end; ++n) {
      ++out.positions;
      const Both both = nodes[n].both;
      const bool parts = pair.visit_plies(
          both, left, [&](int player, const typename G::Move& move, Took took, Both& after) {
            if (took == Took::apart) found(n, {player, move});
            if (took == Took::together && plies + 1 < below && seen.insert(pair.key(after)).second)
              nodes.push_back({std::move(after), n, {player, move}});
            return took == Took::apart;
          });
      if (parts) return out;
    }
    first = end;
  }
  return out;
}

}  // namespace arbiter

// The shortest path from a position to a ply in which two rulesets diverge: breadth first, one ply
// at a time, over everything that they have in common.
#pragma once
#include <optional>
#include <unordered_set>

#include "solver/compare/lockstep.hpp"

namespace arbiter {

template <Game G>
struct Nearest {
  std::optional<Path<G>> path;  // from the position; the rulesets diverge in the last ply
  std::uint64_t positions = 0;  // the number of different positions examined
  std::uint64_t plies = 0;      // all paths of at most this length were examined
  bool is_all = false;          // no position is left to examine
};

/// Examines all paths of fewer than `below` plies, as long as `goes_on(progress)` is true. If no
/// path is returned, the examined part has none. Throws Limit_reached if the plies run out.
template <Game G, class Goes_on>
Nearest<G> nearest_difference(const Lockstep<G>& pair, const typename Lockstep<G>::State_pair& from,
                              std::size_t below, Plies_left& left, const Goes_on& goes_on) {
  using State_pair = typename Lockstep<G>::State_pair;
  using Agreement = typename Lockstep<G>::Agreement;
  struct Node {
    State_pair both;
    std::size_t before;
    Step<G> step;
  };
  Nearest<G> out;
  std::vector<Node> nodes{{from, 0, {}}};
  std::unordered_set<std::string> seen{pair.key(from)};
  std::uint64_t bytes = 0;
  const auto found = [&](std::size_t n, const Step<G>& last) {
    out.path = Path<G>{last};
    for (; n != 0; n = nodes[n].before) out.path->push_back(nodes[n].step);
    std::ranges::reverse(*out.path);
  };
  std::size_t first = 0;
  bool is_cut = false;  // there are positions beyond the last level
  for (std::size_t plies = 1; plies < below && first < nodes.size(); ++plies) {
    const std::size_t end = nodes.size();
    const bool is_last = plies + 1 == below;
    for (std::size_t n = first; n < end; ++n) {
      const Progress progress{
          .states = out.positions, .depth = out.plies, .waiting = nodes.size() - n, .bytes = bytes};
      if (!goes_on(progress)) return out;
      ++out.positions;
      const State_pair both = nodes[n].both;
      const bool diverges = pair.visit_plies(
          both, left,
          [&](int player, const typename G::Move& move, Agreement took, State_pair& after) {
            if (took == Agreement::apart) found(n, {player, move});
            if (took == Agreement::together && !(is_last && is_cut)) {
              std::string key = pair.key(after);
              const std::size_t size = key.size();
              if (is_last) {
                is_cut = !seen.contains(key);
              } else if (seen.insert(std::move(key)).second) {
                bytes += sizeof(Node) + 100 + 2 * size;
                nodes.push_back({std::move(after), n, {player, move}});
              }
            }
            return took == Agreement::apart;
          });
      if (diverges) return out;
    }
    first = end, out.plies = plies;
  }
  out.is_all = first == nodes.size() && !is_cut;
  return out;
}
template <Game G>
Nearest<G> nearest_difference(const Lockstep<G>& pair, const typename Lockstep<G>::State_pair& from,
                              std::size_t below, Plies_left& left) {
  return nearest_difference(pair, from, below, left, [](const Progress&) { return true; });
}

}  // namespace arbiter

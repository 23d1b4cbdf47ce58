#include "tools/conform/session/position_tree.hpp"

#include <algorithm>
#include <numeric>
#include <random>

namespace arbiter::conform {

std::pair<std::size_t, bool> Position_tree::add(const std::string& position, std::size_t parent,
                                                Played_move by) {
  const auto [at, is_new] = index_.emplace(position, nodes_.size());
  const std::uint32_t depth = parent == none ? 0 : nodes_[parent].depth + 1;
  if (is_new) {
    nodes_.push_back({position, parent, std::move(by), depth});
  } else if (Node& node = nodes_[at->second]; node.is_made_up()) {
    node.parent = parent, node.by = std::move(by), node.depth = depth;
  }
  return {at->second, is_new};
}

std::vector<std::size_t> Position_tree::shuffled() const {
  std::vector<std::size_t> out(nodes_.size());
  std::iota(out.begin(), out.end(), std::size_t{0});
  std::ranges::shuffle(out, std::mt19937_64(1));
  return out;
}

std::size_t Position_tree::root(std::size_t node) const {
  while (nodes_[node].parent != none) node = nodes_[node].parent;
  return node;
}

std::vector<Played_move> Position_tree::path(std::size_t node) const {
  std::vector<Played_move> out;
  for (; nodes_[node].parent != none; node = nodes_[node].parent) out.push_back(nodes_[node].by);
  std::ranges::reverse(out);
  return out;
}

}  // namespace arbiter::conform

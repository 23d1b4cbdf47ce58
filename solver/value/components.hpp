// The order in which the states of a turn graph are solved: component by component, each after all
// that it leads to.
#pragma once
#include <span>
#include <vector>

#include "solver/limits.hpp"
#include "solver/value/turn_graph.hpp"

namespace arbiter {

struct Components {
  std::vector<std::uint32_t> order;  // the states, component by component
  std::vector<std::uint32_t> begin;  // [component]: its first place in order; one more at the end
  std::vector<std::uint32_t> of;     // [state]: its component
  std::uint32_t largest = 0;         // states of the largest

  static constexpr std::uint32_t large = 10'000;  // states whose bounds a cache does not hold

  std::uint32_t size() const {
    return begin.empty() ? 0 : static_cast<std::uint32_t>(begin.size() - 1);
  }
  /// The states of one.
  std::span<const std::uint32_t> members(std::uint32_t component) const {
    return std::span(order).subspan(begin[component], begin[component + 1] - begin[component]);
  }
};

/// The strongly connected components (Boost.Graph, Tarjan). Within a small one a state comes after
/// what it leads to, but for the circles, so that news travels far in one sweep; within a large one
/// the states are in ascending order, because they lie so in memory.
/// Throws Limit_reached.
Components components_of(const Turn_graph& graph, const Limits& limits = {});

}  // namespace arbiter

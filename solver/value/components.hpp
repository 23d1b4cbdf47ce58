// The order in which the states of a turn graph are solved: component by component, each after all
// components that it leads to.
#pragma once
#include <span>
#include <vector>

#include "solver/limits.hpp"
#include "solver/value/turn_graph.hpp"

namespace arbiter {

class Successor_lists;  // successor_lists.hpp

struct Components {
  std::vector<std::uint32_t> order;  // the states, component by component
  std::vector<std::uint32_t> begin;  // [component]: its first index in order; one more at the end
  std::vector<std::uint32_t> of;     // [state]: its component
  std::uint32_t largest = 0;         // states in the largest component

  static constexpr std::uint32_t large = 10'000;  // number of states whose bounds exceed a cache

  std::uint32_t size() const {
    return begin.empty() ? 0 : static_cast<std::uint32_t>(begin.size() - 1);
  }
  /// The states of a component.
  std::span<const std::uint32_t> members(std::uint32_t component) const {
    return std::span(order).subspan(begin[component], begin[component + 1] - begin[component]);
  }
};

/// Finds the strongly connected components. In a small component a state follows its successors,
/// except in cycles, so that one sweep propagates changes far. In a large one the states are in
/// ascending order, which is their order in memory. If the graph is in files, its trees are read
/// once and in order: a search jumps from state to state, so it reads lists of successors instead,
/// as many as fit into limits.memory. Throws Limit_reached; No_room if the disk is full.
Components components_of(const Turn_graph& graph, const Limits& limits = {});
/// The same for lists that are complete.
Components components_of(Successor_lists& lists, const Limits& limits = {});

}  // namespace arbiter

// The graph of all reachable states: can play continue forever, and can it always still end?
//
//   rows   | edges of state 0 | edges of state 1 | ...     compressed sparse rows, 4 bytes per edge
//
// The graph is built by expanding every explored state once more; equal successors of a state share
// an edge. Boost.Graph finds the strongly connected components (Tarjan). A component is cyclic if a
// game can stay in it forever, and closed if no game ever leaves it. A state is a forced cycle if
// it can recur whatever the players choose and whatever chance does, because no turn leaves its
// component.
#pragma once
#include <algorithm>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/strong_components.hpp>
#include <boost/range/iterator_range.hpp>
#include <optional>

#include "solver/explore/explore.hpp"

namespace arbiter {

using State_graph =
    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property,
                                       boost::no_property, std::uint32_t, std::uint64_t>;

struct Graph_answers {
  std::uint64_t states = 0, edges = 0;
  std::uint64_t components = 0;  // strongly connected components
  std::uint64_t cyclic = 0;      // components with a cycle
  std::uint64_t largest = 0;     // states in the largest component
  std::uint64_t closed = 0;      // cyclic components that nobody can leave
  std::uint64_t lost = 0;        // states from which no final state is reachable
  std::uint64_t forced = 0;      // states on a cycle from which every turn stays in the component
  std::optional<std::uint32_t> lost_state, closed_state, cyclic_state, forced_state;  // examples
  std::string forced_position;  // forced_state as text, set by check_graph
};

/// Builds the graph of an exhausted explorer that has options.numbers. If one of its limits is
/// reached first (`clock` measures time), the graph is empty and the second member is the limit.
template <Game G, class Code>
std::pair<State_graph, Ended> graph_of(const Explorer<G, Code>& explorer, const Stopwatch& clock) {
  const Limits& limits = explorer.limits();
  std::vector<std::uint32_t> sources, targets;
  // Two edge lists that grow by doubling, and the analysis's notes on each state with its stack.
  const auto bytes = [&] { return explorer.bytes() + 20 * targets.size() + 128 * explorer.size(); };
  const auto reached = [&]() -> std::optional<Ended> {
    if (const Ended now = limits.reached(clock.seconds()); now != Ended::exhausted) return now;
    if (bytes() > limits.memory) return Ended::memory;
    return std::nullopt;
  };
  std::optional<Ended> ended;
  std::vector<std::uint32_t> next;
  std::uint32_t number = 0;
  explorer.for_codes([&](Code code) {
    if (ended) return;
    if (number % 1024 == 0) ended = reached();
    next.clear();
    for_successors(explorer.game(), explorer.packing().unpack(code),
                   [&](const typename G::State& after, const Verdict& verdict) {
                     if (!verdict.is_legal()) return;
                     const auto n = explorer.number(explorer.packing().pack(after));
                     next.push_back(static_cast<std::uint32_t>(n));
                   });
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    sources.insert(sources.end(), next.size(), number);
    targets.insert(targets.end(), next.begin(), next.end());
    ++number;
  });
  if (ended) return {State_graph(), *ended};
  return {State_graph(boost::construct_inplace_from_sources_and_targets, sources, targets, number),
          Ended::exhausted};
}

/// `ends[n]`: state n is final. Of several examples, the one with the least `key(n)` is chosen:
/// numbers depend on thread timing, codes do not.
template <class Key>
Graph_answers analyse(const State_graph& graph, const std::vector<bool>& ends, const Key& key) {
  const auto states = static_cast<std::uint32_t>(num_vertices(graph));
  Graph_answers out;
  out.states = states;
  out.edges = num_edges(graph);
  std::vector<std::uint32_t> component(states);
  const auto indexes = get(boost::vertex_index, graph);
  out.components = static_cast<std::uint64_t>(boost::strong_components(
      graph, boost::make_iterator_property_map(component.begin(), indexes)));

  std::vector<std::uint32_t> size(out.components);
  std::vector<bool> cyclic(out.components), left(out.components), can_end(out.components);
  std::vector<bool> stays(states);
  for (std::uint32_t v = 0; v < states; ++v) {
    const std::uint32_t c = component[v];
    if (++size[c] > 1) cyclic[c] = true;
    if (ends[v]) can_end[c] = true;
    stays[v] = out_degree(v, graph) > 0;
    for (const auto w : boost::make_iterator_range(adjacent_vertices(v, graph))) {
      if (w == v) cyclic[c] = true;
      if (component[w] != c) left[c] = true, stays[v] = false;
    }
  }
  // Tarjan numbers a component after all components it leads to, so one pass in that order finds
  // the states from which a final state is reachable.
  std::vector<std::uint32_t> order(states);
  for (std::uint32_t v = 0; v < states; ++v) order[v] = v;
  std::sort(order.begin(), order.end(),
            [&](auto a, auto b) { return component[a] < component[b]; });
  for (const std::uint32_t v : order)
    for (const auto w : boost::make_iterator_range(adjacent_vertices(v, graph)))
      if (can_end[component[w]]) can_end[component[v]] = true;

  for (std::uint64_t c = 0; c < out.components; ++c) {
    out.largest = std::max<std::uint64_t>(out.largest, size[c]);
    out.cyclic += cyclic[c];
    out.closed += cyclic[c] && !left[c];
  }
  const auto example = [&](std::optional<std::uint32_t>& least, std::uint32_t v) {
    if (!least || key(v) < key(*least)) least = v;
  };
  for (std::uint32_t v = 0; v < states; ++v) {
    const std::uint32_t c = component[v];
    if (!can_end[c]) ++out.lost, example(out.lost_state, v);
    if (cyclic[c]) example(out.cyclic_state, v);
    if (stays[v]) ++out.forced, example(out.forced_state, v);
    if (cyclic[c] && !left[c]) example(out.closed_state, v);
  }
  return out;
}

/// A shortest cycle through a state: the numbers of its states, from `state` back to `state`. Empty
/// if there is none.
inline std::vector<std::uint32_t> cycle_through(const State_graph& graph, std::uint32_t state) {
  constexpr std::uint32_t none = ~std::uint32_t{0};
  std::vector<std::uint32_t> from(num_vertices(graph), none), queue{state};
  for (std::size_t at = 0; at < queue.size(); ++at)
    for (const auto w : boost::make_iterator_range(adjacent_vertices(queue[at], graph))) {
      if (w == state) {
        std::vector<std::uint32_t> cycle{state};
        for (std::uint32_t v = queue[at]; v != state; v = from[v]) cycle.push_back(v);
        cycle.push_back(state);
        std::reverse(cycle.begin(), cycle.end());
        return cycle;
      }
      if (from[w] == none) from[w] = queue[at], queue.push_back(static_cast<std::uint32_t>(w));
    }
  return {};
}

}  // namespace arbiter

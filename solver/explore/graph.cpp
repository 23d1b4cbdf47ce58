#include "solver/explore/graph.hpp"

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/strong_components.hpp>
#include <boost/range/iterator_range.hpp>

namespace arbiter {

using Rows =
    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property,
                                       boost::no_property, std::uint32_t, std::uint64_t>;

struct State_graph::Rows {
  arbiter::Rows graph;
};

State_graph::State_graph() : rows_(std::make_unique<Rows>()) {}
State_graph::State_graph(std::vector<std::uint32_t> sources, std::vector<std::uint32_t> targets,
                         std::uint32_t states)
    : rows_(std::make_unique<Rows>(Rows{arbiter::Rows(
          boost::construct_inplace_from_sources_and_targets, sources, targets, states)})) {}
State_graph::State_graph(State_graph&&) noexcept = default;
State_graph& State_graph::operator=(State_graph&&) noexcept = default;
State_graph::~State_graph() = default;

std::uint32_t State_graph::states() const {
  return static_cast<std::uint32_t>(num_vertices(rows_->graph));
}

Graph_answers analyse(const State_graph& of, const std::vector<bool>& ends,
                      const std::function<bool(std::uint32_t, std::uint32_t)>& before) {
  const Rows& graph = of.rows().graph;
  const std::uint32_t states = of.states();
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
    if (!least || before(v, *least)) least = v;
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

std::vector<std::uint32_t> cycle_through(const State_graph& of, std::uint32_t state) {
  const Rows& graph = of.rows().graph;
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

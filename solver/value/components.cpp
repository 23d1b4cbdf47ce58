#include "solver/value/components.hpp"

#include <algorithm>
#include <boost/graph/graph_traits.hpp>
#include <boost/graph/strong_components.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <numeric>

namespace arbiter {

namespace {

/// Presents a turn graph to Boost.Graph without copying it. The leaves of a state's tree are its
/// edges.
struct Graph_view {
  const Turn_graph* graph;
};

struct Edge {
  std::uint32_t from, to;
  friend bool operator==(const Edge&, const Edge&) = default;
};

class Edges : public boost::iterator_facade<Edges, Edge, boost::forward_traversal_tag, Edge,
                                            std::ptrdiff_t> {
 public:
  Edges() = default;
  Edges(const Turn_graph& graph, std::uint32_t from, std::uint64_t at)
      : graph_(&graph), from_(from), at_(graph.leaf_from(from, at)) {}

 private:
  friend class boost::iterator_core_access;
  Edge dereference() const { return {from_, graph_->words[at_].state()}; }
  bool equal(const Edges& other) const { return at_ == other.at_; }
  void increment() { at_ = graph_->leaf_from(from_, at_ + 1); }

  const Turn_graph* graph_ = nullptr;
  std::uint32_t from_ = 0;
  std::uint64_t at_ = 0;
};

std::pair<Edges, Edges> out_edges(std::uint32_t state, const Graph_view& seen) {
  const Turn_graph& g = *seen.graph;
  return {{g, state, g.begin[state]}, {g, state, g.begin[state + 1]}};
}
std::uint32_t out_degree(std::uint32_t state, const Graph_view& seen) {
  std::uint32_t leaves = 0;
  seen.graph->for_leaves(state, [&](Word) { ++leaves; });
  return leaves;
}
std::uint32_t source(const Edge& edge, const Graph_view&) { return edge.from; }
std::uint32_t target(const Edge& edge, const Graph_view&) { return edge.to; }
std::pair<boost::counting_iterator<std::uint32_t>, boost::counting_iterator<std::uint32_t>>
vertices(const Graph_view& seen) {
  return {boost::counting_iterator<std::uint32_t>(0),
          boost::counting_iterator<std::uint32_t>(seen.graph->states())};
}

/// A colour map for Boost.Graph. A state turns black when all its successors are finished; it then
/// gets the next number.
struct Colours {
  using key_type = std::uint32_t;
  using value_type = boost::default_color_type;
  using reference = value_type;
  using category = boost::read_write_property_map_tag;

  std::vector<value_type>* of;
  std::vector<std::uint32_t>* finished;
  std::uint32_t* next;
  const Limits* limits;
  Stopwatch clock{};

  friend value_type get(const Colours& colours, std::uint32_t state) {
    return (*colours.of)[state];
  }
  friend void put(const Colours& colours, std::uint32_t state, value_type colour) {
    (*colours.of)[state] = colour;
    if (colour != boost::black_color) return;
    (*colours.finished)[state] = (*colours.next)++;
    if (*colours.next % 4096 == 0) colours.limits->check(colours.clock.seconds());
  }
};

}  // namespace

}  // namespace arbiter

template <>
struct boost::graph_traits<arbiter::Graph_view> {
  using vertex_descriptor = std::uint32_t;
  using edge_descriptor = arbiter::Edge;
  using directed_category = directed_tag;
  using edge_parallel_category = allow_parallel_edge_tag;
  struct traversal_category : incidence_graph_tag, vertex_list_graph_tag {};
  using out_edge_iterator = arbiter::Edges;
  using degree_size_type = std::uint32_t;
  using vertex_iterator = counting_iterator<std::uint32_t>;
  using vertices_size_type = std::uint32_t;
  static vertex_descriptor null_vertex() { return ~std::uint32_t{0}; }
};

namespace arbiter {

Components components_of(const Turn_graph& graph, const Limits& limits) {
  const std::uint32_t states = graph.states();
  Components out;
  out.of.resize(states);
  std::vector<std::uint32_t> root(states), time(states), finished(states);
  std::vector<boost::default_color_type> colour(states);
  std::uint32_t next_finished = 0;
  const boost::typed_identity_property_map<std::uint32_t> index;
  const auto number = boost::strong_components(
      Graph_view{&graph}, boost::make_iterator_property_map(out.of.begin(), index),
      boost::root_map(boost::make_iterator_property_map(root.begin(), index))
          .discover_time_map(boost::make_iterator_property_map(time.begin(), index))
          .color_map(Colours{&colour, &finished, &next_finished, &limits})
          .vertex_index_map(index));
  // Tarjan numbers a component after all components it leads to.
  out.begin.assign(number + 1, 0);
  for (const std::uint32_t c : out.of) ++out.begin[c + 1];
  for (std::uint32_t c = 0; c < number; ++c) out.largest = std::max(out.largest, out.begin[c + 1]);
  std::partial_sum(out.begin.begin(), out.begin.end(), out.begin.begin());
  out.order.resize(states);
  std::vector<std::uint32_t> next(out.begin.begin(), out.begin.end() - 1);
  for (std::uint32_t state = 0; state < states; ++state) out.order[next[out.of[state]]++] = state;
  for (std::uint32_t c = 0; c < number; ++c) {
    const auto members =
        std::span(out.order).subspan(out.begin[c], out.begin[c + 1] - out.begin[c]);
    if (members.size() < Components::large)
      std::ranges::sort(members, {}, [&](std::uint32_t state) { return finished[state]; });
  }
  return out;
}

}  // namespace arbiter

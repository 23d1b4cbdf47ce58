// The graph of all reachable states, which shows whether play can continue forever and whether it
// can always still end.
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
#include <functional>
#include <memory>
#include <optional>

#include "solver/explore/explore.hpp"

namespace arbiter {

/// The graph in compressed sparse rows. Boost.Graph, which holds it, is kept out of this header.
class State_graph {
 public:
  State_graph();
  /// An edge from sources[e] to targets[e] for each e; the sources must be in ascending order.
  State_graph(std::vector<std::uint32_t> sources, std::vector<std::uint32_t> targets,
              std::uint32_t states);
  State_graph(State_graph&&) noexcept;
  State_graph& operator=(State_graph&&) noexcept;
  ~State_graph();

  std::uint32_t states() const;

  struct Rows;
  const Rows& rows() const { return *rows_; }

 private:
  std::unique_ptr<Rows> rows_;
};

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
std::pair<State_graph, Stop_reason> graph_of(const Explorer<G, Code>& explorer,
                                             const Stopwatch& clock) {
  const Limits& limits = explorer.limits();
  std::vector<std::uint32_t> sources, targets;
  // Two edge lists that grow by doubling, and the analysis's notes on each state with its stack.
  const auto bytes = [&] { return explorer.bytes() + 20 * targets.size() + 128 * explorer.size(); };
  const auto reached = [&]() -> std::optional<Stop_reason> {
    if (const Stop_reason now = limits.reached(clock.seconds()); now != Stop_reason::exhausted)
      return now;
    if (bytes() > limits.memory) return Stop_reason::memory;
    return std::nullopt;
  };
  std::optional<Stop_reason> ended;
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
  return {State_graph(std::move(sources), std::move(targets), number), Stop_reason::exhausted};
}

/// `ends[n]`: state n is final. If there are several examples, the first one in the order `before`
/// is chosen, because numbers depend on thread timing and codes do not.
Graph_answers analyse(const State_graph& graph, const std::vector<bool>& ends,
                      const std::function<bool(std::uint32_t, std::uint32_t)>& before);

/// A shortest cycle through a state: the numbers of its states, from `state` back to `state`. Empty
/// if there is none.
std::vector<std::uint32_t> cycle_through(const State_graph& graph, std::uint32_t state);

}  // namespace arbiter

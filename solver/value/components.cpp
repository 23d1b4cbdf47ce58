#include "solver/value/components.hpp"

#include <algorithm>
#include <numeric>

#include "solver/value/successor_lists.hpp"

namespace arbiter {

namespace {

constexpr std::uint32_t none = Successor_lists::none;

/// A depth-first search that tries the states as roots in their order (Tarjan, in the form of
/// Nuutila, where what a state can reach is known by one number).
template <class Lists>
class Search {
 public:
  Search(Lists& lists, const Limits& limits)
      : lists_(lists), limits_(limits), finished_(lists.states()), lowest_(lists.states(), none) {
    out_.of.resize(lists.states(), none);
  }
  Components run() {
    for (std::uint32_t state = 0; state < lists_.states(); ++state)
      if (lowest_[state] == none) search(state);
    std::vector<std::uint32_t>().swap(lowest_);
    path_ = {}, open_ = {};
    put_in_order();
    return std::move(out_);
  }

 private:
  struct Step {
    std::uint32_t state, at;  // at: how far its list has been read
  };

  void enter(std::uint32_t state) {
    // Until a state is finished, this is when it was found.
    lowest_[state] = finished_[state] = next_found_++;
    if (next_found_ % 4096 == 0) limits_.check(clock_.seconds());
    open_.push_back(state);
    path_.push_back({state, 0});
  }
  void search(std::uint32_t root) {
    enter(root);
    while (path_.size() > 0) {
      Step& step = path_[path_.size() - 1];
      const std::uint32_t state = step.state;
      const std::uint32_t next = lists_.next(state, step.at);
      if (next == none) {
        finish(state);
      } else if (lowest_[next] == none) {
        enter(next);
      } else if (out_.of[next] == none) {
        lowest_[state] = std::min(lowest_[state], lowest_[next]);
      }
    }
  }
  /// The component of a state is complete if it reaches no state that was found earlier.
  void finish(std::uint32_t state) {
    path_.resize_down(path_.size() - 1);
    const bool is_first = lowest_[state] == finished_[state];
    finished_[state] = next_finished_++;
    if (next_finished_ % 4096 == 0) limits_.check(clock_.seconds());
    if (is_first) {
      std::size_t from = open_.size();
      do out_.of[open_[--from]] = components_;
      while (open_[from] != state);
      open_.resize_down(from);
      ++components_;
    } else {  // then another state is on the path
      std::uint32_t& before = lowest_[path_[path_.size() - 1].state];
      before = std::min(before, lowest_[state]);
    }
  }
  void put_in_order() {
    // A component is numbered after all components that it leads to.
    out_.begin.assign(components_ + std::size_t{1}, 0);
    for (const std::uint32_t c : out_.of) ++out_.begin[c + 1];
    out_.largest = std::ranges::max(out_.begin);
    std::partial_sum(out_.begin.begin(), out_.begin.end(), out_.begin.begin());
    out_.order.resize(out_.of.size());
    std::vector<std::uint32_t> next(out_.begin.begin(), out_.begin.end() - 1);
    for (std::uint32_t state = 0; state < out_.of.size(); ++state)
      out_.order[next[out_.of[state]]++] = state;
    for (std::uint32_t c = 0; c < components_; ++c) {
      const auto members =
          std::span(out_.order).subspan(out_.begin[c], out_.begin[c + 1] - out_.begin[c]);
      if (members.size() < Components::large)
        std::ranges::sort(members, {}, [&](std::uint32_t state) { return finished_[state]; });
    }
  }

  Lists& lists_;
  const Limits& limits_;
  const Stopwatch clock_;
  Components out_;
  // [state]: when it was finished; the earliest found state that it is known to reach
  std::vector<std::uint32_t> finished_, lowest_;
  Growing_array<Step> path_;           // to the state whose list is being read
  Growing_array<std::uint32_t> open_;  // states whose component is not complete, as they were found
  std::uint32_t next_found_ = 0, next_finished_ = 0, components_ = 0;
};

}  // namespace

Components components_of(const Turn_graph& graph, const Limits& limits) {
  if (const auto& file = graph.words.file()) {
    const Stopwatch clock;
    Successor_lists lists(graph.states(), file->folder());
    Tree_window window(graph);
    lists.add_all(graph, limits, clock, [&](std::uint32_t state) { window.look_at(state); });
    constexpr std::uint64_t per_state = 60, least = 1 << 22;  // bytes
    lists.done(std::max(limits.memory_left(per_state * graph.states()) / 2, least));
    return components_of(lists, limits.after(clock.seconds()));
  }
  Leaves leaves(graph);
  return Search(leaves, limits).run();
}

Components components_of(Successor_lists& lists, const Limits& limits) {
  return Search(lists, limits).run();
}

}  // namespace arbiter

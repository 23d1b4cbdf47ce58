#include "solver/value/work_plan.hpp"

#include <numeric>

#include "solver/value/successor_lists.hpp"

namespace arbiter {

namespace {

// In words of trees: below the first, messages would cost more than the work; above the second, a
// rank would keep too much.
constexpr std::uint64_t least_to_spread = 1 << 16, most_at_once = 1 << 20;

template <class Lists>
class Planner {
 public:
  Planner(Lists& lists, const Word_list& weights, int ranks, Components& components)
      : lists_(lists),
        weights_(weights),
        ranks_(static_cast<std::size_t>(ranks)),
        components_(components) {}

  Work_plan plan() {
    const std::vector<Word_list> by_height = heights();
    Word_list waiting;
    std::uint64_t weight = 0;
    const auto let_one_solve = [&] {
      if (!waiting.empty()) add_for_one(waiting);
      waiting.clear(), weight = 0;
    };
    for (const Word_list& equal : by_height) {
      Word_list small, large;
      std::uint64_t of_these = 0;
      for (const std::uint32_t c : equal) {
        const bool is_large = components_.members(c).size() >= Components::large;
        (is_large ? large : small).push_back(c);
        if (!is_large) of_these += weight_of(c);
      }
      if (of_these < least_to_spread) {
        waiting.insert(waiting.end(), small.begin(), small.end());
        if ((weight += of_these) > most_at_once) let_one_solve();
      } else {
        let_one_solve();
        add_for_all(small, of_these);
      }
      if (!large.empty()) let_one_solve();
      for (const std::uint32_t c : large) add_shared(c);
    }
    let_one_solve();
    components_ = std::move(out_);
    components_.begin.push_back(static_cast<std::uint32_t>(components_.order.size()));
    components_.of.resize(components_.order.size());
    for (std::uint32_t c = 0; c < components_.size(); ++c)
      for (const std::uint32_t state : components_.members(c)) components_.of[state] = c;
    return std::move(plan_);
  }

 private:
  /// The components by the length of the longest way to one that leads nowhere.
  std::vector<Word_list> heights() {
    Word_list height(components_.size());
    std::vector<Word_list> out;
    for (std::uint32_t c = 0; c < components_.size(); ++c) {
      for (const std::uint32_t state : components_.members(c)) {
        std::uint32_t at = 0;
        for (std::uint32_t next = lists_.next(state, at); next != Successor_lists::none;
             next = lists_.next(state, at)) {
          const std::uint32_t to = components_.of[next];
          if (to != c) height[c] = std::max(height[c], height[to] + 1);
        }
      }
      if (height[c] >= out.size()) out.resize(height[c] + 1);
      out[height[c]].push_back(c);
    }
    return out;
  }
  std::uint64_t weight_of(std::uint32_t component) const {
    std::uint64_t sum = 0;
    for (const std::uint32_t state : components_.members(component)) sum += weights_[state] + 1;
    return sum;
  }
  std::uint32_t end() const { return static_cast<std::uint32_t>(out_.order.size()); }
  void add(std::uint32_t component) {
    const auto members = components_.members(component);
    out_.begin.push_back(end());
    out_.order.insert(out_.order.end(), members.begin(), members.end());
    out_.largest = std::max(out_.largest, static_cast<std::uint32_t>(members.size()));
  }
  void add_for_one(const Word_list& list) {
    Work_plan::Stage stage;
    const std::uint32_t first = end();
    for (const std::uint32_t c : list) add(c);
    for (std::size_t r = 0; r <= ranks_; ++r) stage.cut.push_back(r <= next_ ? first : end());
    next_ = (next_ + 1) % ranks_;
    plan_.stages.push_back(std::move(stage));
  }
  void add_for_all(const Word_list& list, std::uint64_t weight) {
    Work_plan::Stage stage;
    std::uint64_t done = 0;
    for (const std::uint32_t c : list) {
      while (done * ranks_ >= weight * stage.cut.size()) stage.cut.push_back(end());
      add(c);
      done += weight_of(c);
    }
    stage.cut.resize(ranks_ + 1, end());
    plan_.stages.push_back(std::move(stage));
  }
  void add_shared(std::uint32_t component) {
    Work_plan::Stage stage;
    stage.is_shared = true;
    const std::uint64_t weight = weight_of(component);
    const std::uint32_t first = end();
    add(component);
    std::uint64_t done = 0;
    for (std::uint32_t place = first; place < end(); ++place) {
      while (done * Work_plan::blocks >= weight * stage.block.size()) stage.block.push_back(place);
      done += weights_[out_.order[place]] + 1;
    }
    stage.block.resize(Work_plan::blocks + 1, end());
    for (std::size_t r = 0; r <= ranks_; ++r)
      stage.cut.push_back(
          stage.block[Work_plan::first_block(static_cast<int>(r), static_cast<int>(ranks_))]);
    plan_.stages.push_back(std::move(stage));
  }

  Lists& lists_;
  const Word_list& weights_;
  const std::size_t ranks_;
  Components& components_;
  Components out_;
  Work_plan plan_;
  std::size_t next_ = 0;
};

}  // namespace

Work_plan plan_of(Successor_lists& lists, const Word_list& weights, int ranks,
                  Components& components) {
  return Planner(lists, weights, ranks, components).plan();
}

Work_plan plan_of(const Turn_graph& graph, Components& components) {
  Word_list weights(graph.states());
  for (std::uint32_t state = 0; state < graph.states(); ++state)
    weights[state] = static_cast<std::uint32_t>(graph.begin[state + 1] - graph.begin[state]);
  Leaves leaves(graph);
  return Planner(leaves, weights, 1, components).plan();
}

Word_list words_of(const Components& components, const Work_plan& plan) {
  Word_list out{static_cast<std::uint32_t>(components.order.size()), components.size(),
                components.largest};
  const auto add = [&](const Word_list& list) { out.insert(out.end(), list.begin(), list.end()); };
  add(components.order), add(components.begin);
  for (const Work_plan::Stage& stage : plan.stages) {
    out.push_back(stage.is_shared);
    add(stage.cut), add(stage.block);
  }
  return out;
}

void read_words(const Word_list& words, int ranks, Components& components, Work_plan& plan) {
  components = {};
  plan = {};
  auto at = words.begin() + 3;
  const auto take = [&](Word_list& list, std::size_t size) {
    list.assign(at, at + static_cast<std::ptrdiff_t>(size));
    at += static_cast<std::ptrdiff_t>(size);
  };
  take(components.order, words[0]), take(components.begin, words[1] + std::size_t{1});
  components.largest = words[2];
  components.of.resize(components.order.size());
  for (std::uint32_t c = 0; c < components.size(); ++c)
    for (const std::uint32_t state : components.members(c)) components.of[state] = c;
  while (at != words.end()) {
    Work_plan::Stage stage;
    stage.is_shared = *at++ != 0;
    take(stage.cut, static_cast<std::size_t>(ranks) + 1);
    if (stage.is_shared) take(stage.block, Work_plan::blocks + 1);
    plan.stages.push_back(std::move(stage));
  }
}

}  // namespace arbiter

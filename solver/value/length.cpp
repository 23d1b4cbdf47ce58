#include "solver/value/length.hpp"

#include "solver/value/evaluator.hpp"

namespace arbiter {

namespace {

constexpr unsigned nobody = 16;  // no side's number: every choice is for the least

class Solver {
 public:
  Solver(const Turn_graph& graph, const Components& components, double gap, const Limits& limits)
      : graph_(graph), components_(components), gap_(gap), limits_(limits) {
    out_.scale = Scale::for_gap(gap, 44);  // which leaves room for 2^19 turns
    out_.turns.assign(graph.states(), {0, 0});
  }

  Lengths run() {
    if (!everything_can_end()) {
      out_.turns.assign(graph_.states(), {0, Lengths::unknown});
      return std::move(out_);
    }
    for (std::uint64_t wait = 8; out_.ended == Ended::exhausted; wait *= 2) {
      bool more = true;
      for (std::uint64_t n = 0; n < wait && more && out_.ended == Ended::exhausted; ++n)
        more = raise();
      if (guess() || !more) break;
    }
    if (!proved_)
      for (Interval& v : out_.turns) v.high = Lengths::unknown;
    for (const Turn_graph::End& end : graph_.ends) out_.turns[end.state] = {0, 0};
    out_.seconds = clock_.seconds();
    return std::move(out_);
  }

 private:
  /// An end can be reached from every state: then play at random ends, and soon on average.
  bool everything_can_end() const {
    std::vector<bool> ends(graph_.states());
    for (std::uint32_t c = 0; c < components_.size(); ++c) {
      bool can = false;
      const auto members = components_.members(c);
      for (const std::uint32_t state : members) {
        can = can || graph_.is_end(state);
        graph_.for_leaves(state, [&](Word leaf) { can = can || ends[leaf.state()]; });
      }
      if (!can) return false;
      for (const std::uint32_t state : members) ends[state] = true;
    }
    return true;
  }
  /// visit(state, what a turn gives): the bounds after it, and one turn more.
  template <class Visit>
  void sweep(Visit&& visit) {
    const Evaluator<true, false> evaluate{graph_, out_.turns.data(), nobody, 0};
    std::uint32_t n = 0;
    for (const std::uint32_t state : components_.order) {
      if (graph_.is_end(state)) continue;
      const Word* at = graph_.tree(state);
      const Interval v = evaluate(at);
      visit(out_.turns[state], Interval{v.low + out_.scale.one(), v.high + out_.scale.one()});
      if (++n % 4096 == 0 && limit_reached()) return;
    }
    ++out_.sweeps;
  }
  bool limit_reached() {
    if (limits_.stop && *limits_.stop) out_.ended = Ended::stopped;
    if (limits_.seconds > 0 && clock_.seconds() > limits_.seconds) out_.ended = Ended::time;
    return out_.ended != Ended::exhausted;
  }
  /// Better lower bounds; false when nothing rises any more.
  bool raise() {
    bool risen = false;
    sweep([&](Interval& now, const Interval& then) {
      risen = risen || then.low > now.low;
      now.low = std::max(now.low, then.low);
    });
    return risen;
  }
  /// Upper bounds near the lower ones; true when they are proved and near enough.
  bool guess() {
    const Fixed slack = out_.scale.floor(gap_) / 2;
    for (Interval& v : out_.turns) v.high = v.low + slack;
    for (const Turn_graph::End& end : graph_.ends) out_.turns[end.state].high = 0;
    proved_ = false;
    for (int n = 0; n < 100 && !proved_ && out_.ended == Ended::exhausted; ++n) {
      bool good = true;
      sweep([&](Interval& now, const Interval& then) {
        good = good && then.high <= now.high;
        now.high = std::min(now.high, then.high);
      });
      proved_ = good && out_.ended == Ended::exhausted;
    }
    return proved_;
  }

  const Turn_graph& graph_;
  const Components& components_;
  const double gap_;
  const Limits& limits_;
  bool proved_ = false;
  Lengths out_;
  Stopwatch clock_;
};

}  // namespace

Lengths lengths_of(const Turn_graph& graph, const Components& components, double gap,
                   const Limits& limits) {
  return Solver(graph, components, gap, limits).run();
}

}  // namespace arbiter

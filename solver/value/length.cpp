#include "solver/value/length.hpp"

#include "solver/value/evaluator.hpp"

namespace arbiter {

namespace {

constexpr unsigned nobody = 16;         // no side's number: every choice is for the least
constexpr Fixed most = Fixed{1} << 52;  // units that a bound can be

class Solver {
 public:
  Solver(const Turn_graph& graph, const Components& components, double gap, const Limits& limits)
      : graph_(graph), components_(components), gap_(gap), limits_(limits) {
    out_.scale = Scale::for_gap(gap, 36);  // which leaves room for 2^16 turns
    bounds_ = {graph.states(), 0};
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
    out_.turns.resize(graph_.states());
    for (std::uint32_t s = 0; s < graph_.states(); ++s) {
      out_.turns[s] = bounds_[s];
      if (!proved_ && !graph_.is_end(s)) out_.turns[s].high = Lengths::unknown;
    }
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
    const Evaluator<true> evaluate(graph_, bounds_, nobody);
    const Fixed turn = out_.scale.one();
    std::uint32_t n = 0;
    for (const std::uint32_t state : components_.order) {
      if (graph_.is_end(state)) continue;
      const Interval v = evaluate(state);
      visit(state, Interval{std::min(v.low + turn, most), v.high + turn});
      if (++n % 4096 == 0 && limit_reached()) return;
    }
    ++out_.sweeps;
  }
  bool limit_reached() {
    out_.ended = limits_.reached(clock_.seconds());
    return out_.ended != Ended::exhausted;
  }
  /// Better lower bounds; false when nothing rises any more.
  bool raise() {
    bool risen = false;
    sweep([&](std::uint32_t state, const Interval& then) {
      if (then.low <= bounds_[state].low) return;
      bounds_.set_low(state, then.low);
      risen = true;
    });
    return risen;
  }
  /// Upper bounds near the lower ones; true when they are proved and near enough.
  bool guess() {
    const Fixed slack = out_.scale.floor(gap_) / 2;
    for (std::uint32_t s = 0; s < graph_.states(); ++s)
      bounds_.set_high(s, graph_.is_end(s) ? 0 : std::min(bounds_[s].low + slack, most));
    proved_ = false;
    for (int n = 0; n < 100 && !proved_ && out_.ended == Ended::exhausted; ++n) {
      bool good = true;
      sweep([&](std::uint32_t state, const Interval& then) {
        const Fixed now = bounds_[state].high;
        good = good && then.high <= now;
        bounds_.set_high(state, std::min(now, then.high));
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
  Bound_list bounds_;
  Lengths out_;
  Stopwatch clock_;
};

}  // namespace

Lengths lengths_of(const Turn_graph& graph, const Components& components, double gap,
                   const Limits& limits) {
  return Solver(graph, components, gap, limits).run();
}

}  // namespace arbiter

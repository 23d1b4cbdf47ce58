#include "solver/value/length.hpp"

#include "solver/value/evaluator.hpp"

namespace arbiter {

namespace {

constexpr unsigned nobody = 16;         // not a side: every choice minimizes
constexpr Fixed most = Fixed{1} << 52;  // largest bound, in units

class Solver {
 public:
  Solver(const Turn_graph& graph, const Components& components, double gap, const Limits& limits)
      : graph_(graph), components_(components), gap_(gap), limits_(limits) {
    out_.scale = Scale::for_gap(gap, 36);  // leaves room for 2^16 turns
    bounds_ = {graph.states(), 0};
  }

  Lengths run() {
    if (!can_always_end(graph_, components_)) {
      out_.turns.assign(graph_.states(), {0, Lengths::unknown});
      return std::move(out_);
    }
    proved_.assign(graph_.states(), false);
    for (const Turn_graph::End& end : graph_.ends) proved_[end.state] = true;
    const std::uint32_t last = graph_.states() - 1;
    // Errors add up over components: refine the slack until the last state is precise enough.
    for (Fixed slack = std::max<Fixed>(out_.scale.floor(gap_) / 16, 16);; slack /= 16) {
      for (std::uint32_t c = 0; c < components_.size() && !limit_reached(); ++c) bound(c, slack);
      if (out_.ended != Stop_reason::exhausted || slack < 16 || !proved_[last] ||
          out_.scale.number(bounds_[last].gap()) <= gap_)
        break;
    }
    out_.turns.resize(graph_.states());
    for (std::uint32_t s = 0; s < graph_.states(); ++s) {
      out_.turns[s] = bounds_[s];
      if (!proved_[s]) out_.turns[s].high = Lengths::unknown;
    }
    out_.seconds = clock_.seconds();
    return std::move(out_);
  }

 private:
  /// Raises lower bounds until an upper bound near them is proved or nothing rises.
  void bound(std::uint32_t c, Fixed slack) {
    if (components_.members(c).size() == 1 && graph_.is_end(components_.members(c)[0])) return;
    Fixed open = 0;  // largest gap of a state after the component
    bool known = true;
    for (const std::uint32_t state : components_.members(c))
      graph_.for_leaves(state, [&](Word leaf) {
        if (components_.of[leaf.state()] == c) return;
        known = known && proved_[leaf.state()];
        open = std::max(open, bounds_[leaf.state()].gap());
      });
    for (int wait = 4;; wait *= 2) {
      bool more = true;
      for (int n = 0; n < wait && more; ++n) {
        if (limit_reached()) return;
        more = raise(c);
      }
      if (known && guess(c, open + slack)) return;
      if (!more) break;
    }
    // Rounding makes the gap slightly larger.
    while (known && !limit_reached() && slack < most / 8 && !guess(c, open + slack)) slack *= 4;
  }
  Interval after_a_turn(std::uint32_t state) const {
    const Interval v = Evaluator<true>(graph_, bounds_, nobody)(state);
    return {std::min(v.low + out_.scale.one(), most), v.high + out_.scale.one()};
  }
  bool limit_reached() {
    out_.ended = limits_.reached(clock_.seconds());
    return out_.ended != Stop_reason::exhausted;
  }
  /// Raises the lower bounds. False if none rises.
  bool raise(std::uint32_t c) {
    bool risen = false;
    for (const std::uint32_t state : components_.members(c)) {
      const Fixed low = after_a_turn(state).low;
      if (low <= bounds_[state].low) continue;
      bounds_.set_low(state, low);
      risen = true;
    }
    if (components_.members(c).size() == components_.largest) ++out_.sweeps;
    return risen;
  }
  /// Guesses upper bounds that exceed the lower ones by a slack. Returns whether they are proved.
  bool guess(std::uint32_t c, Fixed slack) {
    const auto members = components_.members(c);
    std::vector<Fixed> before;  // bounds that may already be proved
    for (const std::uint32_t s : members) {
      before.push_back(proved_[s] ? bounds_[s].high : most);
      bounds_.set_high(s, std::min(bounds_[s].low + slack, most));
    }
    bool good = false;
    for (int n = 0; n < 100 && !good && !limit_reached(); ++n) {
      good = true;
      for (const std::uint32_t s : members) {
        const Fixed then = after_a_turn(s).high, now = bounds_[s].high;
        if (then > now) good = false;
        bounds_.set_high(s, std::min(now, then));
      }
    }
    for (std::size_t n = 0; n < members.size(); ++n) {
      const Fixed now = bounds_[members[n]].high;
      bounds_.set_high(members[n], good ? std::min(now, before[n]) : before[n]);
      if (good) proved_[members[n]] = true;
    }
    return good;
  }

  const Turn_graph& graph_;
  const Components& components_;
  const double gap_;
  const Limits& limits_;
  std::vector<bool> proved_;  // [state]: its upper bound is proved
  Bound_list bounds_;
  Lengths out_;
  Stopwatch clock_;
};

}  // namespace

bool can_always_end(const Turn_graph& graph, const Components& components) {
  std::vector<bool> ends(graph.states());
  for (std::uint32_t c = 0; c < components.size(); ++c) {
    bool can = false;
    const auto members = components.members(c);
    for (const std::uint32_t state : members) {
      can = can || graph.is_end(state);
      graph.for_leaves(state, [&](Word leaf) { can = can || ends[leaf.state()]; });
    }
    if (!can) return false;
    for (const std::uint32_t state : members) ends[state] = true;
  }
  return true;
}

Lengths lengths_of(const Turn_graph& graph, const Components& components, double gap,
                   const Limits& limits) {
  return Solver(graph, components, gap, limits).run();
}

}  // namespace arbiter

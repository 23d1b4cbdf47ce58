// Finds ranks (ranks.hpp has what they prove), for bounds of any kind of number: whole units for
// certificates, rationals for exact values.
//
//     Numbers::Pair          low and high; comparable one by one
//     leaf(word)             what is claimed of the state after the turn, seen from before it
//     mean(distribution)     add(pair, weight) for each child, then value()
//     compare(x, y)          below, at, or above 0
//     claims(state)          whether its low is above 0, and its high below 1
#pragma once
#include <span>

#include "solver/value/ranks.hpp"
#include "solver/value/tree_walk.hpp"

namespace arbiter {

/// Whether something holds of a lower bound, and of an upper one.
struct Both {
  bool low, high;
};

template <class Numbers>
class Ranking {
 public:
  /// A node's bounds, and whether it leads on towards an end for either.
  struct Value {
    typename Numbers::Pair bounds;
    Both leads;
  };

  Ranking(const Turn_graph& graph, Numbers& numbers, unsigned hero)
      : graph_(graph), numbers_(numbers), hero_(hero), ranks_(graph.states()) {}

  /// Ranks the states of a component, after all that it leads to. False: some have none.
  bool rank(std::span<const std::uint32_t> members) {
    for (const std::uint32_t state : members) ranks_[state] = {};
    bool left = true;
    for (bool more = true; more && left;) {
      more = left = false;
      for (const std::uint32_t state : members) {
        const Both lacking = lacks(state);
        if (!lacking.low && !lacking.high) continue;
        const Both leads = look(state).leads;
        // A rank is the moment at which it was found, so what it rests on has a lower one.
        if (lacking.low && leads.low) ranks_[state].low = ++now_, more = true;
        if (lacking.high && leads.high) ranks_[state].high = ++now_, more = true;
        left = left || lacks(state).low || lacks(state).high;
      }
    }
    return !left;
  }
  /// A state that leads to ranked ones alone.
  void settle(std::uint32_t state) { ranks_[state].low = ++now_, ranks_[state].high = ++now_; }
  std::vector<Rank> take() { return std::move(ranks_); }

  /// What a turn makes of the bounds after it.
  Value look(std::uint32_t state) { return walk(graph_, state, *this); }

  Value leaf(Word word) {
    const Both open = lacks(word.state());
    if (!word.flipped()) return {numbers_.leaf(word), {!open.low, !open.high}};
    return {numbers_.leaf(word), {!open.high, !open.low}};
  }
  template <class Next>
  Value chance(const Distribution& distribution, Next&& next) {
    auto mean = numbers_.mean(distribution);
    Both leads{false, false};
    for (const std::uint32_t weight : distribution.weights) {
      const Value child = next();
      mean.add(child.bounds, weight);
      leads = {leads.low || child.leads.low, leads.high || child.leads.high};
    }
    return {mean.value(), leads};
  }
  template <class Next>
  Value choice(Word word, std::uint64_t, Next&& next) {
    const bool most = word.actor() == hero_;
    Value best = next();
    for (std::uint32_t n = 1; n < word.children(); ++n) {
      Value child = next();
      join(best.bounds.low, best.leads.low, child.bounds.low, child.leads.low, most, most);
      join(best.bounds.high, best.leads.high, child.bounds.high, child.leads.high, most, !most);
    }
    return best;
  }

 private:
  /// Which bounds of a state claim something and have no rank.
  Both lacks(std::uint32_t state) const {
    if (graph_.is_end(state)) return {false, false};
    const Both claims = numbers_.claims(state);
    return {claims.low && ranks_[state].low == 0, claims.high && ranks_[state].high == 0};
  }
  /// A choice between two. The hero wants the lower bound, the others the upper one: who wants it
  /// needs one best child that leads on; who does not, must be led on by all best children.
  template <class Number>
  void join(Number& best, bool& leads, Number& child, bool child_leads, bool most, bool wants) {
    const auto order = numbers_.compare(child, best);
    if (order == 0) {
      leads = wants ? leads || child_leads : leads && child_leads;
    } else if ((order > 0) == most) {
      std::swap(best, child);
      leads = child_leads;
    }
  }

  const Turn_graph& graph_;
  Numbers& numbers_;
  const unsigned hero_;
  std::uint32_t now_ = 0;
  std::vector<Rank> ranks_;
};

}  // namespace arbiter

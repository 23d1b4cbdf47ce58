// Finds ranks (ranks.hpp explains what they prove) for bounds of any number type: whole units for
// certificates, rationals for exact values.
//
//     Numbers::Pair          low and high, each comparable
//     leaf(word)             the claimed bounds on the state after the turn, for the side before it
//     mean(distribution)     add(pair, weight) for each child, then value()
//     compare(x, y)          negative, zero or positive
//     claims(state)          whether its low is above 0 and its high below 1
#pragma once
#include <algorithm>
#include <functional>
#include <span>

#include "solver/value/matrix_game.hpp"
#include "solver/value/ranks.hpp"
#include "solver/value/tree_walk.hpp"

namespace arbiter {

/// One flag for a lower bound and one for an upper bound.
struct Bound_flags {
  bool low, high;
};
/// Marks a bound whose rank is not yet known.
inline constexpr std::uint32_t never = ~std::uint32_t{0};

template <class Numbers>
class Ranking {
 public:
  struct Value {
    typename Numbers::Pair bounds;
    Rank leads;
  };

  /// `check` is called regularly and may throw.
  Ranking(
      const Turn_graph& graph, Numbers& numbers, unsigned maximizer,
      std::function<void()> check = [] {})
      : graph_(graph),
        numbers_(numbers),
        maximizer_(maximizer),
        check_(std::move(check)),
        window_(graph),
        ranks_(graph.states()) {}

  /// Ranks the states of a component, once all states that it leads to are ranked. Returns false if
  /// some state has no rank.
  bool rank(std::span<const std::uint32_t> members) {
    for (const std::uint32_t state : members) ranks_[state] = {};
    Pass pass{.left = true};
    for (bool more = true; more && pass.left; more = pass.more) {
      pass = {};
      add(members, pass);
    }
    return !pass.left;
  }
  /// What a pass has done: whether it ranked some states, and left some.
  struct Pass {
    bool more = false, left = false;
  };
  /// Ranks those of the states that can be ranked now.
  void add(std::span<const std::uint32_t> members, Pass& pass) {
    for (const std::uint32_t state : members) {
      const Bound_flags lacking = lacks(state);
      if (!lacking.low && !lacking.high) continue;
      if (++looks_ % 4096 == 0) check_();
      // The least rank above those it depends on. Small numbers compress well.
      const Rank leads = look(state).leads;
      if (lacking.low && leads.low != never) ranks_[state].low = leads.low, pass.more = true;
      if (lacking.high && leads.high != never) ranks_[state].high = leads.high, pass.more = true;
      pass.left = pass.left || lacks(state).low || lacks(state).high;
    }
  }
  const Rank& of(std::uint32_t state) const { return ranks_[state]; }
  /// Sets the rank of a state: from the result of look(), if it leads only to ranked ones.
  void settle(std::uint32_t state, const Rank& leads) { ranks_[state] = leads; }
  std::vector<Rank> take() { return std::move(ranks_); }

  /// The bounds and ranks that a turn yields from the states after it.
  Value look(std::uint32_t state) {
    window_.look_at(state);
    return walk(graph_, state, *this);
  }

  Value leaf(Word word) {
    const Bound_flags open = lacks(word.state());
    const Rank rank = ranks_[word.state()];
    const std::uint32_t low = open.low ? never : rank.low + 1;
    const std::uint32_t high = open.high ? never : rank.high + 1;
    if (!word.flipped()) return {numbers_.leaf(word), {low, high}};
    return {numbers_.leaf(word), {high, low}};
  }
  template <class Next>
  Value chance(const Distribution& distribution, Next&& next) {
    auto mean = numbers_.mean(distribution);
    Rank leads{never, never};
    for (const std::uint32_t weight : distribution.weights) {
      const Value child = next();
      mean.add(child.bounds, weight);
      leads = {std::min(leads.low, child.leads.low), std::min(leads.high, child.leads.high)};
    }
    return {mean.value(), leads};
  }
  template <class Next>
  Value choice(Word word, std::uint64_t, Next&& next) {
    const bool most = word.actor() == maximizer_;
    Value best = next();
    for (std::uint32_t n = 1; n < word.children(); ++n) {
      Value child = next();
      join(best.bounds.low, best.leads.low, child.bounds.low, child.leads.low, most, most);
      join(best.bounds.high, best.leads.high, child.bounds.high, child.leads.high, most, !most);
    }
    return best;
  }
  /// Only for bounds in whole units.
  template <class Next>
  Value matrix(Word word, Word shape,
               Next&& next) requires std::same_as<typename Numbers::Pair, Interval> {
    const Maximizing_player who = most_of(shape, maximizer_);
    if (who == Maximizing_player::neither) return choice(word, 0, next);
    std::vector<Interval> cells;
    std::vector<Rank> leads;
    for (std::uint32_t n = 0; n < word.children(); ++n) {
      const Value cell = next();
      cells.push_back(cell.bounds), leads.push_back(cell.leads);
    }
    const Mixtures best = best_mixtures(cells, shape.columns(), who);
    const bool turned = who == Maximizing_player::columns;
    const Matrix low(cells.size(), shape.columns(), turned,
                     [&](std::size_t n) { return cells[n].low; });
    const Matrix high(cells.size(), shape.columns(), !turned,
                      [&](std::size_t n) { return best.top - cells[n].high; });
    return {best.value(),
            {led(low, best.most, [&](std::size_t n) { return leads[n].low; }),
             led(high, best.least, [&](std::size_t n) { return leads[n].high; })}};
  }

 private:
  /// Where a mixture leads: to a cell of some row that it plays, in every column that costs the
  /// other player nothing. This includes columns that cost no more than the possible error of the
  /// mixture.
  template <class Leads>
  static std::uint32_t led(const Matrix& matrix, const Mixture& mixture, Leads&& leads) {
    std::uint32_t most = 0;
    for (std::size_t c = 0; c < matrix.columns(); ++c) {
      const Fixed value = mixture.mean(false, [&](std::size_t r) { return matrix(r, c); });
      if (value - mixture.sure > tolerance) continue;
      std::uint32_t least = never;
      for (std::size_t r = 0; r < matrix.rows(); ++r)
        if (mixture.weights[r] > 0) least = std::min(least, leads(matrix.cell(r, c)));
      most = std::max(most, least);
    }
    return most;
  }
  static constexpr Fixed tolerance = 1U << 10;  // units

  /// Which bounds of a state claim something but have no rank.
  Bound_flags lacks(std::uint32_t state) const {
    if (graph_.is_end(state)) return {false, false};
    const Bound_flags claims = numbers_.claims(state);
    return {claims.low && ranks_[state].low == 0, claims.high && ranks_[state].high == 0};
  }
  /// Merges two options of a choice. The maximizer wants the lower bound, the others the upper one.
  /// A side that wants the bound needs one best child that leads on; for a side that does not,
  /// every best child must lead on.
  template <class Number>
  void join(Number& best, std::uint32_t& leads, Number& child, std::uint32_t child_leads, bool most,
            bool wants) {
    const auto order = numbers_.compare(child, best);
    if (order == 0) {
      leads = wants ? std::min(leads, child_leads) : std::max(leads, child_leads);
    } else if ((order > 0) == most) {
      std::swap(best, child);
      leads = child_leads;
    }
  }

  const Turn_graph& graph_;
  Numbers& numbers_;
  const unsigned maximizer_;
  const std::function<void()> check_;
  std::uint64_t looks_ = 0;
  Tree_window window_;
  std::vector<Rank> ranks_;
};

}  // namespace arbiter

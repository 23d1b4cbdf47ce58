#include "solver/value/ranks.hpp"

#include <stdexcept>
#include "solver/value/evaluator.hpp"

namespace arbiter {

namespace {

/// A node's bounds, and for either the least rank from which it leads on towards an end; `never`:
/// from none, as far as is known.
struct Seen {
  Interval bounds;
  std::uint32_t low, high;
};
constexpr std::uint32_t never = ~std::uint32_t{0};

class Ranking {
 public:
  Ranking(const Turn_graph& graph, const Values& values, unsigned hero)
      : graph_(graph), values_(values), hero_(hero), ranks_(graph.states()) {}

  std::vector<Rank> of(const Components& components) {
    // A rank is the least above those that it rests on: small numbers, which compress well.
    for (std::uint32_t c = 0; c < components.size(); ++c)
      for (bool more = true; more;) {
        more = false;
        for (const std::uint32_t state : components.members(c)) {
          if (!lacks(state).low && !lacks(state).high) continue;
          const Word* word = graph_.tree(state);
          const Seen seen = look(word);
          const Both open = lacks(state);
          if (open.low && seen.low != never) ranks_[state].low = seen.low, more = true;
          if (open.high && seen.high != never) ranks_[state].high = seen.high, more = true;
        }
      }
    for (std::uint32_t state = 0; state < graph_.states(); ++state)
      if (lacks(state).low || lacks(state).high)
        throw std::logic_error("ranks: bounds that were not iterated to the end");
    return std::move(ranks_);
  }

 private:
  struct Both {
    bool low, high;
  };
  /// Which bounds of a state claim something and have no rank.
  Both lacks(std::uint32_t state) const {
    const Interval& v = values_.outer[state];
    if (graph_.is_end(state)) return {false, false};
    return {v.low > 0 && ranks_[state].low == 0,
            v.high < values_.scale.one() && ranks_[state].high == 0};
  }
  Seen leaf(Word word) const {
    const Interval& v = values_.outer[word.state()];
    const Both open = lacks(word.state());
    const Rank rank = ranks_[word.state()];
    const std::uint32_t low = open.low ? never : rank.low + 1;
    const std::uint32_t high = open.high ? never : rank.high + 1;
    if (!word.flipped()) return {v, low, high};
    return {v.of_other(values_.scale.one()), high, low};
  }
  Seen look(const Word*& at) const {
    const Word word = *at++;
    if (word.is_leaf()) return leaf(word);
    if (word.actor() == Word::chance) return chance(word.children(), at);
    const bool most = word.actor() == hero_;
    Seen best = look(at);
    for (std::uint32_t n = 1; n < word.children(); ++n) best = joined(best, look(at), most);
    return best;
  }
  Seen chance(std::uint32_t children, const Word*& at) const {
    const Distribution& d = graph_.distributions[(at++)->bits];
    Wide low = 0, high = d.total - 1;
    std::uint32_t leads_low = never, leads_high = never;
    for (std::uint32_t n = 0; n < children; ++n) {
      const Seen child = look(at);
      low += static_cast<Wide>(child.bounds.low) * d.weights[n];
      high += static_cast<Wide>(child.bounds.high) * d.weights[n];
      leads_low = std::min(leads_low, child.low);
      leads_high = std::min(leads_high, child.high);
    }
    return {{static_cast<Fixed>(low / d.total), static_cast<Fixed>(high / d.total)},
            leads_low,
            leads_high};
  }
  /// A choice between two. The hero wants the lower bound, the others the upper one: who wants it
  /// needs one best child that leads on; who does not, must be led on by all best children.
  static Seen joined(const Seen& a, const Seen& b, bool most) {
    const auto side = [&](Fixed x, Fixed y, std::uint32_t of_x, std::uint32_t of_y, bool wants) {
      if (x != y) return (x > y) == most ? of_x : of_y;
      return wants ? std::min(of_x, of_y) : std::max(of_x, of_y);
    };
    const auto pick = [&](Fixed x, Fixed y) { return most ? std::max(x, y) : std::min(x, y); };
    return {{pick(a.bounds.low, b.bounds.low), pick(a.bounds.high, b.bounds.high)},
            side(a.bounds.low, b.bounds.low, a.low, b.low, most),
            side(a.bounds.high, b.bounds.high, a.high, b.high, !most)};
  }

  const Turn_graph& graph_;
  const Values& values_;
  const unsigned hero_;
  std::vector<Rank> ranks_;
};

}  // namespace

std::vector<Rank> ranks_of(const Turn_graph& graph, const Components& components,
                           const Values& values, unsigned hero) {
  return Ranking(graph, values, hero).of(components);
}

}  // namespace arbiter

// Reads the tree of a turn: the bounds of its root from those of its leaves.
#pragma once
#include <algorithm>
#include <atomic>

#include "model/packing.hpp"
#include "solver/value/bounds.hpp"
#include "solver/value/turn_graph.hpp"

namespace arbiter {

/// Reads trees. `wide`: sums of weighted bounds need more than 64 bits. `of_sides`: what one side
/// gets the other loses, so a flipped leaf is turned round; otherwise it is the same for both.
template <bool wide, bool of_sides = true>
struct Evaluator {
  const Turn_graph& graph;
  const Interval* values;
  unsigned hero;  // the side that chooses the most; all others choose the least
  Fixed one;
  using Sum = std::conditional_t<wide, Wide, std::uint64_t>;

  /// Other threads may be writing: each half is read as a whole.
  Interval leaf(Word word) const {
    const Interval& at = values[word.state()];
    const Interval v{std::atomic_ref<const Fixed>(at.low).load(std::memory_order_relaxed),
                     std::atomic_ref<const Fixed>(at.high).load(std::memory_order_relaxed)};
    return of_sides && word.flipped() ? v.of_other(one) : v;
  }
  Interval operator()(const Word*& at) const {
    const Word word = *at++;
    if (word.is_leaf()) return leaf(word);
    if (word.actor() == Word::chance) return chance(word.children(), at);
    return choice(word.children(), word.actor() == hero, at);
  }
  Interval child(const Word*& at) const { return at->is_leaf() ? leaf(*at++) : (*this)(at); }
  Interval choice(std::uint32_t children, bool most, const Word*& at) const {
    Interval best = child(at);
    while (--children > 0) {
      const Interval v = child(at);
      best = most ? Interval{std::max(best.low, v.low), std::max(best.high, v.high)}
                  : Interval{std::min(best.low, v.low), std::min(best.high, v.high)};
    }
    return best;
  }
  Interval chance(std::uint32_t children, const Word*& at) const {
    const Distribution& d = graph.distributions[(at++)->bits];
    Sum low = 0, high = d.total - 1;  // rounded up
    for (std::uint32_t n = 0; n < children; ++n) {
      const Interval v = child(at);
      low += static_cast<Sum>(v.low) * d.weights[n];
      high += static_cast<Sum>(v.high) * d.weights[n];
    }
    return {static_cast<Fixed>(low / d.total), static_cast<Fixed>(high / d.total)};
  }
};

/// Whether sums of weighted bounds of at most 2^bits fit into 64 bits.
inline bool is_narrow(const Turn_graph& graph, int bits) {
  return std::ranges::all_of(graph.distributions, [&](const Distribution& d) {
    const Wide most = Wide{1} << bits;
    return (most + 1) * d.total < Wide{1} << 64;
  });
}

}  // namespace arbiter

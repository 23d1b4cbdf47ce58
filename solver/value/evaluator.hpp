// Computes the bounds at the root of a turn's tree from its leaves. Solvers spend most of their
// time here.
#pragma once
#include "model/packing.hpp"
#include "solver/value/bounds.hpp"
#include "solver/value/matrix_game.hpp"
#include "solver/value/turn_graph.hpp"

namespace arbiter {

/// Evaluates trees. `wide`: sums of weighted bounds need more than 53 bits.
template <bool wide>
class Evaluator {
 public:
  /// `maximizer`: the side that maximizes; all others minimize.
  Evaluator(const Turn_graph& graph, const Bound_list& bounds, unsigned maximizer)
      : graph_(graph),
        bounds_(bounds.data()),
        last_(graph.words.data() + graph.words.size()),
        maximizer_(maximizer) {}

  Interval operator()(std::uint32_t state) const {
    const Word* at = graph_.tree(state);
    return of_tree(at);
  }
  /// Bounds on the subtree at `at`; advances `at` past it.
  Interval of_tree(const Word*& at) const {
    const Pair v = node(at);
    return {static_cast<Fixed>(v[0]), static_cast<Fixed>(v[1])};
  }

 private:
  using Pair = Bound_list::Pair;
  static constexpr std::ptrdiff_t ahead = 64;  // prefetch distance, in words

  static Pair more(Pair a, Pair b) { return a > b ? a : b; }
  static Pair less(Pair a, Pair b) { return a < b ? a : b; }

  Pair leaf(Word word) const { return bounds_[word.place()]; }
  Pair node(const Word*& at) const {
    const Word word = *at++;
    if (word.is_leaf()) return leaf(word);
    if (word.actor() == Word::chance) return chance(word.children(), at);
    const bool most = word.actor() == maximizer_;
    if (word.is_flat()) return most ? flat<more>(word, at) : flat<less>(word, at);
    if (word.actor() == Word::matrix) [[unlikely]]
      return matrix(word.children(), at);
    Pair best = node(at);
    for (std::uint32_t n = 1; n < word.children(); ++n) {
      const Pair v = node(at);
      best = most ? more(best, v) : less(best, v);
    }
    return best;
  }
  template <Pair (*better)(Pair, Pair)>
  Pair flat(Word word, const Word*& at) const {
    const Word* const end = at + word.children();
    Pair best = leaf(*at++);
    for (; at < end; ++at) {
      // Prefetch without testing: a leaf's place is useful, and a node's address is harmless.
      if (last_ - at > ahead) __builtin_prefetch(bounds_ + at[ahead].place());
      best = better(best, leaf(*at));
    }
    return best;
  }
  Pair matrix(std::uint32_t children, const Word*& at) const {
    const Word shape = *at++;
    std::vector<Interval> cells(children);
    for (Interval& cell : cells) cell = of_tree(at);
    const Interval v = value_at_once(cells, shape.columns(), most_of(shape, maximizer_));
    return Pair{static_cast<double>(v.low), static_cast<double>(v.high)};
  }
  Pair chance(std::uint32_t children, const Word*& at) const {
    const Distribution& d = graph_.distributions[(at++)->bits];
    if constexpr (wide) {
      // Bounds have 52 bits, so the sums usually fit into 64.
      return d.total <= 1U << 11 ? mean<Fixed>(d, children, at) : mean<Wide>(d, children, at);
    } else {
      Pair sum{0, static_cast<double>(d.total - 1)};
      for (std::uint32_t n = 0; n < children; ++n)
        sum += node(at) * static_cast<double>(d.weights[n]);
      // A quotient is rounded to the whole number above it only if it is less than half a unit in
      // the last place below; but it is at least 1 / total below, and is_narrow() leaves more room.
      sum /= static_cast<double>(d.total);
      return Pair{whole(sum[0]), whole(sum[1])};
    }
  }

  /// Rounds down; faster than with an unsigned number.
  static double whole(double value) {
    return static_cast<double>(static_cast<std::int64_t>(value));
  }
  template <class Sum>
  Pair mean(const Distribution& d, std::uint32_t children, const Word*& at) const {
    Sum low = 0, high = d.total - 1;  // `high` rounds up
    for (std::uint32_t n = 0; n < children; ++n) {
      const Pair v = node(at);
      low += static_cast<Sum>(static_cast<Fixed>(v[0])) * d.weights[n];
      high += static_cast<Sum>(static_cast<Fixed>(v[1])) * d.weights[n];
    }
    const auto least = static_cast<Fixed>(low / d.total);
    const auto most = static_cast<Fixed>(high / d.total);
    return Pair{static_cast<double>(least), static_cast<double>(most)};
  }

  const Turn_graph& graph_;
  const Pair* bounds_;
  const Word* last_;
  const unsigned maximizer_;
};

/// Whether sums of weighted bounds up to 2^bits are exact in doubles.
inline bool is_narrow(const Turn_graph& graph, int bits) {
  return std::ranges::all_of(graph.distributions, [&](const Distribution& d) {
    return (Wide{1} << bits) * d.total + d.total <= Wide{1} << 53;
  });
}

}  // namespace arbiter

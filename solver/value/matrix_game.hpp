// Two players choose simultaneously. Computes the payoff that one of them can secure, and the mixed
// strategy that secures it.
//
//            left  right        weights, over 2^bits
//     up      1      0            1/3
//     down    0      2 units      2/3     in either column at least 2/3 units, rounded down: 0
//
// A linear program finds the mixture in floating point, and nothing depends on its accuracy: the
// probabilities become integer weights, and the payoff that these secure is computed in integers. A
// bad mixture makes a bound worse, but never wrong. The upper bound is the other player's lower
// bound with the payoffs counted from above. (Shapley 1953; von Neumann 1928.)
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/packing.hpp"
#include "solver/value/bounds.hpp"
#include "solver/value/turn_graph.hpp"

namespace arbiter {

/// The row player's payoffs, in whole units of at most 2^52.
class Matrix {
 public:
  /// `number(n)` is the payoff of cell n; the cells are in rows of `columns` cells. `turned`: as
  /// seen by the player of those columns, who has the rows of this matrix.
  template <class Number>
  Matrix(std::size_t cells, std::size_t columns, bool turned, Number&& number)
      : rows_(turned ? columns : cells / columns),
        columns_(turned ? cells / columns : columns),
        turned_(turned) {
    payoffs_.reserve(cells);
    for (std::size_t r = 0; r < rows_; ++r)
      for (std::size_t c = 0; c < columns_; ++c) payoffs_.push_back(number(cell(r, c)));
  }
  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  Fixed operator()(std::size_t row, std::size_t column) const {
    return payoffs_[row * columns_ + column];
  }
  /// The number of a cell, as passed to the constructor.
  std::size_t cell(std::size_t row, std::size_t column) const {
    return turned_ ? column * rows_ + row : row * columns_ + column;
  }

 private:
  std::size_t rows_, columns_;
  bool turned_;
  std::vector<Fixed> payoffs_;
};

/// A mixed strategy for the rows, and the average payoff that it secures: the minimum over the
/// columns, rounded down.
struct Mixture {
  static constexpr int bits = 60;
  std::vector<std::uint64_t> weights;  // [row]; they add up to 2^bits
  Fixed sure = 0;

  double probability(std::size_t row) const {
    return std::ldexp(static_cast<double>(weights[row]), -bits);
  }
  /// The weighted average of one number per row, rounded down or up.
  template <class Number>
  Fixed mean(bool up, Number&& number) const {
    Wide sum = up ? (std::uint64_t{1} << bits) - 1 : 0;
    for (std::size_t r = 0; r < weights.size(); ++r)
      sum += static_cast<Wide>(weights[r]) * number(r);
    return static_cast<Fixed>(sum >> bits);
  }
};

/// The best mixture found.
Mixture best_mixture(const Matrix& matrix);

/// Which of the two players at a matrix node is the maximizer; neither: both oppose a third side,
/// and choose as one.
enum class Maximizing_player { rows, columns, neither };
inline Maximizing_player most_of(Word shape, unsigned maximizer) {
  return shape.row_side() == maximizer      ? Maximizing_player::rows
         : shape.column_side() == maximizer ? Maximizing_player::columns
                                            : Maximizing_player::neither;
}

/// The payoff that the maximizer can secure, and the limit to which the other can hold the
/// maximizer.
struct Mixtures {
  Mixture most, least;
  Fixed top;  // the other's payoffs are counted down from here
  Interval value() const { return {most.sure, top - least.sure}; }
};
/// For cells with bounds, row by row; one of the two maximizes.
Mixtures best_mixtures(std::span<const Interval> cells, std::size_t columns,
                       Maximizing_player most);

/// The bounds on a matrix node, from those on its cells.
Interval value_at_once(std::span<const Interval> cells, std::size_t columns,
                       Maximizing_player most);

}  // namespace arbiter

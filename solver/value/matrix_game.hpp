// Two players choose at once: what one of them can be sure of, and how to mix for it.
//
//            left  right        weights, over 2^bits
//     up      1      0            1/3
//     down    0      2 units      2/3     in either column at least 2/3 units, rounded down: 0
//
// A linear program finds the mixture in floating point, and nothing rests on its being right: its
// probabilities become whole weights, and what they are worth is computed in whole numbers. A bad
// mixture makes a bound worse and never wrong. The upper bound is the other player's lower bound
// with the payoffs counted from above. (Shapley 1953; von Neumann 1928.)
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

/// What the player of the rows gets, in whole units of at most 2^52.
class Matrix {
 public:
  /// `number(n)` is the payoff of cell n; the cells go by rows of `columns` cells. `turned`: the
  /// player of their columns sees them, and has the rows of this matrix.
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
  /// The number of a cell, as it was given.
  std::size_t cell(std::size_t row, std::size_t column) const {
    return turned_ ? column * rows_ + row : row * columns_ + column;
  }

 private:
  std::size_t rows_, columns_;
  bool turned_;
  std::vector<Fixed> payoffs_;
};

/// A mixed strategy for the rows, and what it is sure to bring on average: the least over the
/// columns, rounded down.
struct Mixture {
  static constexpr int bits = 60;
  std::vector<std::uint64_t> weights;  // [row]; they add up to 2^bits
  Fixed sure = 0;

  double probability(std::size_t row) const {
    return std::ldexp(static_cast<double>(weights[row]), -bits);
  }
  /// The average of a number for each row, rounded down or up.
  template <class Number>
  Fixed mean(bool up, Number&& number) const {
    Wide sum = up ? (std::uint64_t{1} << bits) - 1 : 0;
    for (std::size_t r = 0; r < weights.size(); ++r)
      sum += static_cast<Wide>(weights[r]) * number(r);
    return static_cast<Fixed>(sum >> bits);
  }
};

/// The best mixture that was found.
Mixture best_mixture(const Matrix& matrix);

/// Who of the two at a matrix node is the maximizer; neither: both are against a third side, and
/// choose as one.
enum class Most { rows, columns, neither };
inline Most most_of(Word shape, unsigned maximizer) {
  return shape.row_side() == maximizer      ? Most::rows
         : shape.column_side() == maximizer ? Most::columns
                                            : Most::neither;
}

/// What the maximizer is sure of, and what the other is sure not to exceed.
struct Mixtures {
  Mixture most, least;
  Fixed top;  // the payoffs of the other are counted down from here
  Interval value() const { return {most.sure, top - least.sure}; }
};
/// Of cells with bounds, by rows; one of the two wants the most.
Mixtures best_mixtures(std::span<const Interval> cells, std::size_t columns, Most most);

/// The bounds of a matrix node from those of its cells.
Interval value_at_once(std::span<const Interval> cells, std::size_t columns, Most most);

}  // namespace arbiter

// A box: consecutive rows and columns of the grid. It bounds an area, or frames a goal; a frame may
// extend beyond the grid.
//
//     column = 1, width = 2
//        - X X -    row = 0, height = 3; bottom() = 3 and right() = 3 are outside
//        - X X -
//        - X X -
//        - - - -
#pragma once
#include <bit>

#include "model/cards/groups.hpp"

namespace arbiter::cards {

/// `row` and `column` give its upper left corner.
struct Box {
  int row = 0, column = 0, height = side, width = side;
  /// The row just below the box, and the column just right of it.
  constexpr int bottom() const { return row + height; }
  constexpr int right() const { return column + width; }
  friend bool operator==(const Box&, const Box&) = default;
};

/// The smallest box around a grid; its height is 0 for an empty grid.
constexpr Box box_of(Grid grid) {
  if (grid == 0) return {0, 0, 0, 0};
  const unsigned g = grid, columns = (g | g >> 4 | g >> 8 | g >> 12) & 15U;
  const int top = std::countr_zero(g) / side, left = std::countr_zero(columns);
  const int bottom = (static_cast<int>(std::bit_width(g)) - 1) / side,
            right = static_cast<int>(std::bit_width(columns)) - 1;
  return {top, left, bottom - top + 1, right - left + 1};
}

}  // namespace arbiter::cards

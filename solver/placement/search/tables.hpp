// What is looked up about grids and cells, in tables that are filled once.
#pragma once
#include "model/cards/card.hpp"
#include "solver/placement/lanes.hpp"

namespace arbiter::placement {

/// The lanes of a cell.
constexpr unsigned kinds_of(cards::Cell cell) {
  return 1U << cards::food_element(cell) | 1U << cards::cloth_element(cell);
}
/// Rows and columns where two cells or more, and three, of one card can still be seen. A line shows
/// one such card at most: of two that lie along it the lower one shows a single cell.
struct Lines {
  int two = 2 * cards::side, three = 2 * cards::side;
};

/// No grid that is the least among its reflections and turns begins behind this place.
inline constexpr int last_of_least = 5;

struct Tables {
  template <class T>
  using Of_grids = std::array<T, 1 << cards::grid_cells>;  // [grid]

  /// [place][cell]: a grid for each of its elements.
  std::array<std::array<Lanes, 16>, cards::grid_cells> cell{};
  Of_grids<bool> is_least{};    // whether it is the least among its eight reflections and turns
  Of_grids<Grid> first_part{};  // the cells that hang together with its first one
  /// The lines (rows, then columns) where two cells or more of a card can be seen; eight bits on,
  /// three.
  Of_grids<std::uint16_t> lines{};

  /// Of the lines that are not used, with these cells open.
  Lines lines_of(Grid open, unsigned used) const {
    const unsigned at = lines[open] & ~(used * 0x101U);
    return {count(at & 0xFF), count(at >> 8)};
  }
};
const Tables& tables();

}  // namespace arbiter::placement

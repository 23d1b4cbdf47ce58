// Look-up tables for grids and cells, each filled once.
#pragma once
#include "model/cards/card.hpp"
#include "solver/placement/lanes.hpp"

namespace arbiter::placement {

/// The lanes of a cell.
constexpr unsigned kinds_of(cards::Cell cell) {
  return 1U << cards::food_element(cell) | 1U << cards::cloth_element(cell);
}
/// Rows and columns where at least two cells of one card, and where three, can still be visible. A
/// line shows at most one such card: of two cards along it, the lower one shows a single cell.
struct Lines {
  int two = 2 * cards::side, three = 2 * cards::side;
};

struct Tables {
  template <class T>
  using Of_grids = std::array<T, 1 << cards::grid_cells>;  // [grid]

  /// [place][cell]: a grid for each of its elements.
  std::array<std::array<Lanes, 16>, cards::grid_cells> cell{};
  /// [whether the frame has 4x4 cells or 3x3]: the symmetries that map it to a lesser grid.
  std::array<Of_grids<std::uint8_t>, 2> lesser{};
  Of_grids<std::uint8_t> first{};  // the cell of a grid that is filled first
  Of_grids<Grid> first_part{};     // the connected part that contains its lowest bit
  /// The lines (rows, then columns) where two or more cells of a card can be seen; eight bits
  /// higher, where three can.
  Of_grids<std::uint16_t> lines{};

  /// Counts the unused lines, given the undecided cells.
  Lines lines_of(Grid open, unsigned used) const {
    const unsigned at = lines[open] & ~(used * 0x101U);
    return {count(at & 0xFF), count(at >> 8)};
  }
};
const Tables& tables();

}  // namespace arbiter::placement

// What is looked up about grids and cells, in tables that are filled once.
#pragma once
#include <vector>

#include "model/strips/card.hpp"
#include "solver/placement/lanes.hpp"

namespace arbiter::placement {

/// The lanes of a cell.
constexpr unsigned kinds_of(strips::Cell cell) {
  return 1U << strips::food_element(cell) | 1U << strips::cloth_element(cell);
}
/// A cell at a place, as a grid for each of its elements.
const std::array<std::array<Lanes, 16>, strips::grid_cells>& cells_at();

/// Whether a grid is the least among its eight reflections and turns.
const std::vector<bool>& least_grids();
/// No grid that is such a least one and a piece begins behind this place.
inline constexpr int last_of_least = 5;

/// Of each grid, the number of its groups.
const std::array<std::uint8_t, 1 << strips::grid_cells>& parts_table();

/// Rows and columns where two cells or more, and three, of one card can still be seen. A line shows
/// one such card at most: of two that lie along it the lower one shows a single cell.
struct Lines {
  int two = 2 * strips::side, three = 2 * strips::side;
};
/// Of the lines that are not used (rows, then columns), with these cells open.
Lines lines_of(Grid open, unsigned used);

}  // namespace arbiter::placement

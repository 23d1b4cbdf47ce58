// Groups of an element on a grid of at most 4x4 cells, looked up in a table: a grid is 16 bits,
// cell (row, column) is bit 4 * row + column, and there are only 65,536 grids.
//
//    0  1  2  3      bits 0..3 are the first row
//    4  5  6  7
//    8  9 10 11
//   12 13 14 15
//
// The rulebooks define groups and their points (BP-C12, BP-C13, SM-C12, SM-C13);
// properties/strips/properties.hpp defines them again without bits, and tests compare every grid.
#pragma once
#include <array>
#include <cstdint>

namespace arbiter::cards {

inline constexpr int side = 4, grid_cells = side * side;
using Grid = std::uint16_t;

/// The grid of one cell; row and column from 0 to 3.
constexpr Grid bit(int row, int column) { return static_cast<Grid>(1U << (side * row + column)); }

/// The cells of a grid and their neighbours.
constexpr Grid spread(Grid grid) {
  const unsigned g = grid;
  return static_cast<Grid>(g | (g << 1 & 0xEEEEU) | (g >> 1 & 0x7777U) | g << 4 | g >> 4);
}
/// The cells of `within` that are connected to `seed` by their sides.
constexpr Grid reached(Grid seed, Grid within) {
  for (Grid next = seed;; seed = next) {
    next = static_cast<Grid>(spread(seed) & within);
    if (next == seed) return seed;
  }
}

/// The cells of a grid that meet no other, not even at a corner. PX-A19=2.
constexpr Grid apart(Grid grid) {
  const unsigned g = grid, beside = (g << 1 & 0xEEEEU) | (g >> 1 & 0x7777U), row = g | beside;
  return static_cast<Grid>(g & ~(beside | row << 4 | row >> 4));
}

/// Calls visit(group) for each group of a grid.
template <class Visit>
constexpr void for_groups(Grid grid, Visit&& visit) {
  while (grid != 0) {
    const Grid group = reached(static_cast<Grid>(grid & -grid), grid);
    visit(group);
    grid = static_cast<Grid>(grid & ~group);
  }
}

/// The groups of a grid. BP-C12, BP-C13, SM-C12, SM-C13, SM-A07, SM-A09; PX-A18, PX-A19.
struct Groups {
  std::uint8_t points = 0;  // each group larger than two scores its size less two
  std::uint8_t number = 0, largest = 0;
  std::uint8_t singles = 0, pairs = 0;  // groups of one, of two
  friend bool operator==(const Groups&, const Groups&) = default;
};

/// The groups of every grid.
const std::array<Groups, 1 << grid_cells>& groups_table();
inline const Groups& groups_of(Grid grid) { return groups_table()[grid]; }

}  // namespace arbiter::cards

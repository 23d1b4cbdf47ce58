// Groups of an element on a grid of at most 4x4 cells, counted by table: a grid is 16 bits, cell
// (row, column) is bit 4 * row + column, and there are only 65,536 of them.
//
//    0  1  2  3      bits 0..3 are the first row
//    4  5  6  7
//    8  9 10 11
//   12 13 14 15
//
// What a group is and what it scores is said by the rulebooks (BP-C12, BP-C13, SM-C12, SM-C13);
// properties/strips/properties.hpp says it once more, without bits, and every grid is compared.
#pragma once
#include <array>
#include <cstdint>

namespace arbiter::cards {

inline constexpr int side = 4, grid_cells = side * side;
using Grid = std::uint16_t;

/// A cell as a grid; row and column from 0 to 3.
constexpr Grid bit(int row, int column) { return static_cast<Grid>(1U << (side * row + column)); }

/// The cells beside those of a grid, and the cells themselves.
constexpr Grid spread(Grid grid) {
  const unsigned g = grid;
  return static_cast<Grid>(g | (g << 1 & 0xEEEEU) | (g >> 1 & 0x7777U) | g << 4 | g >> 4);
}
/// Those of `within` that hang together with `seed`, step by step to a side.
constexpr Grid reached(Grid seed, Grid within) {
  for (Grid next = seed;; seed = next) {
    next = static_cast<Grid>(spread(seed) & within);
    if (next == seed) return seed;
  }
}

/// visit(group) for each group of a grid.
template <class Visit>
constexpr void for_groups(Grid grid, Visit&& visit) {
  while (grid != 0) {
    const Grid group = reached(static_cast<Grid>(grid & -grid), grid);
    visit(group);
    grid = static_cast<Grid>(grid & ~group);
  }
}

/// BP-C12, BP-C13, SM-C12, SM-C13, SM-A07, SM-A09; PX-A18, PX-A19.
struct Groups {
  std::uint8_t points = 0;  // of every group its size less two, if that is more than nothing
  std::uint8_t number = 0, largest = 0;
  std::uint8_t singles = 0, pairs = 0;  // groups of one, of two
  friend bool operator==(const Groups&, const Groups&) = default;
};

/// Of every grid.
const std::array<Groups, 1 << grid_cells>& groups_table();
inline const Groups& groups_of(Grid grid) { return groups_table()[grid]; }

}  // namespace arbiter::cards

// Common functions of the facts about strips: grids, cell by cell, and their notation.
#pragma once
#include <algorithm>

#include "properties/strips/facts.hpp"
#include "properties/strips/plain.hpp"

namespace arbiter::strips {

inline constexpr unsigned grids = 1U << grid_cells;
inline constexpr int symmetries = 8;

inline Grid square(int size) {
  Grid out = 0;
  for (int r = 0; r < size; ++r)
    for (int c = 0; c < size; ++c) out |= bit(r, c);
  return out;
}

inline std::vector<Spot> spots_of(Grid grid) {
  std::vector<Spot> out;
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column)
      if (grid & bit(row, column)) out.push_back({row, column});
  return out;
}

/// Calls visit(part) for each subset of the cells, from the full set down to the empty one.
template <class Visit>
void for_subsets(Grid set, Visit&& visit) {
  for (unsigned part = set;; part = (part - 1) & set) {
    visit(static_cast<Grid>(part));
    if (part == 0) return;
  }
}

/// One of the eight symmetries of a square: an optional reflection in a diagonal, then top to
/// bottom, then left to right.
inline Grid image(Grid grid, int symmetry, int size) {
  Grid out = 0;
  for (int place = 0; place < grid_cells; ++place) {
    if (!(grid >> place & 1)) continue;
    Spot spot{place / side, place % side};
    if (symmetry & 4) std::swap(spot.row, spot.column);
    if (symmetry & 2) spot.row = size - 1 - spot.row;
    if (symmetry & 1) spot.column = size - 1 - spot.column;
    out |= bit(spot.row, spot.column);
  }
  return out;
}

/// Shifts the grid to the upper left as far as the cells in `covered` allow.
inline Grid at_upper_left(Grid grid, Grid covered) {
  const Box box = box_of(covered);
  return static_cast<Grid>(grid >> (side * box.row + box.column));
}

/// Marks shown cells with X, other covered cells with a dot: "X.--/XX--/...".
inline std::string write_grid(Grid shows, Grid covered) {
  std::string out;
  for (int place = 0; place < grid_cells; ++place) {
    if (place > 0 && place % side == 0) out += '/';
    out += shows >> place & 1 ? 'X' : covered >> place & 1 ? '.' : '-';
  }
  return out;
}

/// Describes a scope: "all 65536 grids".
inline std::string counted(std::uint64_t number, std::string_view what) {
  return "all " + std::to_string(number) + " " + std::string(what);
}

}  // namespace arbiter::strips

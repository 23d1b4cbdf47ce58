// The visible cells of an area: for each element, the cells that show it. Only these score
// (PX-A05), not the cells below them.
#pragma once
#include "model/cards/card.hpp"
#include "model/cards/groups.hpp"

namespace arbiter::cards {

struct Picture {
  std::array<Grid, elements> shows{};

  void put(int place, Cell cell) {
    shows[food_element(cell)] |= static_cast<Grid>(1U << place);
    shows[cloth_element(cell)] |= static_cast<Grid>(1U << place);
  }
  /// The cell that is visible at a place; no_cell if there is no card.
  Cell cell(int place) const {
    for (Cell cell = 0; cell < foods * cloths; ++cell)
      if (shows[food_element(cell)] & shows[cloth_element(cell)] & 1U << place) return cell;
    return no_cell;
  }
  Grid covered() const { return static_cast<Grid>(shows[0] | shows[1] | shows[2] | shows[3]); }
  friend bool operator==(const Picture&, const Picture&) = default;
};

/// The picture moved down and to the right (negative: up and to the left); it must stay on the
/// grid.
inline Picture shifted(const Picture& picture, int rows, int columns) {
  const int by = side * rows + columns;
  Picture out;
  for (std::size_t e = 0; e < out.shows.size(); ++e)
    out.shows[e] = static_cast<Grid>(by >= 0 ? picture.shows[e] << by : picture.shows[e] >> -by);
  return out;
}

/// BP-C12, SM-C12: the points of all groups of all elements.
inline int points(const Picture& picture) {
  const auto& table = groups_table();
  int sum = 0;
  for (const Grid grid : picture.shows) sum += table[grid].points;
  return sum;
}
/// PX-A12: the size of the largest group of any element; 0 for an empty picture.
inline int largest_group(const Picture& picture) {
  int most = 0;
  for (const Grid grid : picture.shows)
    most = most > groups_of(grid).largest ? most : groups_of(grid).largest;
  return most;
}

}  // namespace arbiter::cards

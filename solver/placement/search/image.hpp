// The eight reflections and turns of a frame of `size` by `size` cells; way 0 changes nothing.
#pragma once
#include <utility>

#include "model/strips/groups.hpp"

namespace arbiter::placement {

struct Image {
  static constexpr int ways = 8;
  int way, size;

  constexpr int place(int place) const {
    int row = place / strips::side, column = place % strips::side;
    if (way & 1) row = size - 1 - row;
    if (way & 2) column = size - 1 - column;
    if (way & 4) std::swap(row, column);
    return strips::side * row + column;
  }
  constexpr strips::Grid grid(strips::Grid grid) const {
    strips::Grid out = 0;
    for (int n = 0; n < strips::grid_cells; ++n)
      if (grid >> n & 1) out |= static_cast<strips::Grid>(1U << place(n));
    return out;
  }
};

}  // namespace arbiter::placement

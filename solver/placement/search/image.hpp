// The eight symmetries of a frame of `size` by `size` cells; way 0 is the identity.
#pragma once
#include <utility>

#include "model/cards/groups.hpp"

namespace arbiter::placement {

struct Image {
  static constexpr int ways = 8;
  int way, size;

  constexpr int place(int place) const {
    int row = place / cards::side, column = place % cards::side;
    if (way & 1) row = size - 1 - row;
    if (way & 2) column = size - 1 - column;
    if (way & 4) std::swap(row, column);
    return cards::side * row + column;
  }
  constexpr cards::Grid grid(cards::Grid grid) const {
    cards::Grid out = 0;
    for (int n = 0; n < cards::grid_cells; ++n)
      if (grid >> n & 1) out |= static_cast<cards::Grid>(1U << place(n));
    return out;
  }
};

}  // namespace arbiter::placement

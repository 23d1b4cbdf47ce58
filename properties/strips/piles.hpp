// The visible area of the strip games: the pile of cards on each covered cell. This independently
// describes what model/cards/area.hpp expresses with sets of cards.
#pragma once
#include <array>
#include <vector>

#include "model/cards/area.hpp"
#include "model/strips/cards.hpp"
#include "properties/strips/plain.hpp"

namespace arbiter::strips {

struct Pile {
  Spot spot;
  std::vector<int> cards;  // from the bottom up
};
using Table = std::vector<Pile>;

/// The piles of an area, row by row.
inline Table table_of(const Area& area) {
  Table table;
  for (int place = 0; place < grid_cells; ++place) {
    const Area::Stack stack = area.stack(place);
    if (stack.count == 0) continue;
    table.push_back(
        {{place / side, place % side}, {stack.cards.begin(), stack.cards.begin() + stack.count}});
  }
  return table;
}

/// The pile on a cell; null if the cell is empty.
inline const Pile* pile_at(const Table& table, const Spot& spot) {
  const auto found =
      std::find_if(table.begin(), table.end(), [&](const Pile& p) { return p.spot == spot; });
  return found == table.end() ? nullptr : &*found;
}

/// The cells of a strip in the order of its card's notation; they may lie off the grid.
inline std::array<Spot, 3> spots_of(const Strip& strip) {
  std::array<Spot, 3> out{};
  for (int n = 0; n < 3; ++n)
    out[static_cast<std::size_t>(n)] = {strip.row + (strip.down ? n : 0),
                                        strip.column + (strip.down ? 0 : n)};
  return out;
}

}  // namespace arbiter::strips

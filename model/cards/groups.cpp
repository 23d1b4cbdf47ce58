#include "model/cards/groups.hpp"

#include <algorithm>
#include <bit>

namespace arbiter::cards {
namespace {

Groups count(Grid grid) {
  Groups out;
  for_groups(grid, [&](Grid group) {
    const auto size = static_cast<std::uint8_t>(std::popcount(group));
    out.points = static_cast<std::uint8_t>(out.points + std::max(0, size - 2));
    out.largest = std::max(out.largest, size);
    ++out.number;
    if (size == 1) ++out.singles;
    if (size == 2) ++out.pairs;
  });
  return out;
}

std::array<Groups, 1 << grid_cells> all() {
  std::array<Groups, 1 << grid_cells> out;
  for (std::size_t grid = 0; grid < out.size(); ++grid) out[grid] = count(static_cast<Grid>(grid));
  return out;
}

}  // namespace

const std::array<Groups, 1 << grid_cells>& groups_table() {
  static const std::array<Groups, 1 << grid_cells> table = all();
  return table;
}

}  // namespace arbiter::cards

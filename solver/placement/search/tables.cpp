#include "solver/placement/search/tables.hpp"

#include "solver/placement/search/image.hpp"

namespace arbiter::placement {
namespace {

using strips::Cell;

/// A grid that is the least among its eight reflections and turns.
bool is_least(Grid grid) {
  for (int way = 1; way < Image::ways; ++way)
    if (Image{way, strips::side}.grid(grid) < grid) return false;
  return true;
}
/// Of each grid, the lines where two cells or more of a card can be seen; eight bits on, three.
const std::array<std::uint16_t, 1 << 16>& line_table() {
  static const auto table = [] {
    std::array<std::uint16_t, 1 << 16> out{};
    for (unsigned open = 0; open < out.size(); ++open)
      for (int line = 0; line < 8; ++line) {
        unsigned bits = 0;
        for (int n = 0; n < 4; ++n)
          bits |= (open >> (line < strips::side ? 4 * line + n : 4 * n + line - 4) & 1) << n;
        const int most = std::max(count(bits & 7), count(bits & 14));
        if (most >= 2) out[open] = static_cast<std::uint16_t>(out[open] | 1U << line);
        if (most >= 3) out[open] = static_cast<std::uint16_t>(out[open] | 256U << line);
      }
    return out;
  }();
  return table;
}
}  // namespace

const std::vector<bool>& least_grids() {
  static const std::vector<bool> table = [] {
    std::vector<bool> out(1 << strips::grid_cells);
    for (std::size_t grid = 0; grid < out.size(); ++grid)
      out[grid] = is_least(static_cast<Grid>(grid));
    return out;
  }();
  return table;
}

const std::array<std::array<Lanes, 16>, strips::grid_cells>& cells_at() {
  static const auto table = [] {
    std::array<std::array<Lanes, 16>, strips::grid_cells> out{};
    for (std::size_t place = 0; place < out.size(); ++place)
      for (unsigned cell = 0; cell < 16; ++cell)
        out[place][cell] =
            masks_of(kinds_of(static_cast<Cell>(cell))) & all(static_cast<Grid>(1U << place));
    return out;
  }();
  return table;
}

const std::array<std::uint8_t, 1 << strips::grid_cells>& parts_table() {
  static const auto table = [] {
    std::array<std::uint8_t, 1 << strips::grid_cells> out{};
    for (std::size_t grid = 0; grid < out.size(); ++grid)
      out[grid] = strips::groups_of(static_cast<Grid>(grid)).number;
    return out;
  }();
  return table;
}

Lines lines_of(Grid open, unsigned used) {
  const unsigned at = line_table()[open] & ~(used * 0x101U);
  return {count(at & 0xFF), count(at >> 8)};
}

}  // namespace arbiter::placement

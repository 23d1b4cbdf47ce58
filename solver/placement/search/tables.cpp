#include "solver/placement/search/tables.hpp"

#include <algorithm>
#include <memory>

#include "solver/placement/search/image.hpp"

namespace arbiter::placement {
namespace {

std::uint8_t lesser_of(Grid grid, int size) {
  constexpr Grid three = 0x777;
  unsigned out = 0;
  if (size < cards::side && (grid & ~three)) return 0;
  for (int way = 1; way < Image::ways; ++way)
    if (Image{way, size}.grid(grid) < grid) out |= 1U << way;
  return static_cast<std::uint8_t>(out);
}

std::uint16_t lines_of(Grid open) {
  unsigned out = 0;
  for (unsigned line = 0; line < 2 * cards::side; ++line) {
    unsigned bits = 0;
    for (unsigned n = 0; n < cards::side; ++n)
      bits |= (open >> (line < 4 ? 4 * line + n : 4 * n + line - 4) & 1U) << n;
    const int most = std::max(count(bits & 7), count(bits & 14));
    if (most >= 2) out |= 1U << line;
    if (most >= 3) out |= 256U << line;
  }
  return static_cast<std::uint16_t>(out);
}

/// The order in which cells are filled. The decided cells are nearly a square, so few undecided
/// cells are beside them and groups close early.
///
///    0  1  4  9
///    2  3  5 10
///    6  7  8 11
///   12 13 14 15
constexpr std::array<std::uint8_t, cards::grid_cells> square_by_square{
    0, 1, 4, 5, 2, 6, 8, 9, 10, 3, 7, 11, 12, 13, 14, 15};

std::uint8_t first_of(Grid grid) {
  for (const std::uint8_t place : square_by_square)
    if (grid >> place & 1) return place;
  return 0;
}

std::unique_ptr<const Tables> filled() {
  auto out = std::make_unique<Tables>();
  for (std::size_t place = 0; place < out->cell.size(); ++place)
    for (unsigned cell = 0; cell < 16; ++cell)
      out->cell[place][cell] =
          masks_of(kinds_of(static_cast<cards::Cell>(cell))) & all(static_cast<Grid>(1U << place));
  for (unsigned n = 0; n < out->first_part.size(); ++n) {
    const auto grid = static_cast<Grid>(n);
    out->lesser[0][n] = lesser_of(grid, cards::side - 1);
    out->lesser[1][n] = lesser_of(grid, cards::side);
    out->first[n] = first_of(grid);
    out->first_part[n] = cards::reached(static_cast<Grid>(n & -n), grid);
    out->lines[n] = lines_of(grid);
  }
  return out;
}

}  // namespace

const Tables& tables() {
  static const std::unique_ptr<const Tables> table = filled();
  return *table;
}

}  // namespace arbiter::placement

#include "solver/placement/search/tables.hpp"

#include <algorithm>
#include <memory>

#include "solver/placement/search/image.hpp"

namespace arbiter::placement {
namespace {

bool is_least(Grid grid) {
  for (int way = 1; way < Image::ways; ++way)
    if (Image{way, cards::side}.grid(grid) < grid) return false;
  return true;
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

std::unique_ptr<const Tables> filled() {
  auto out = std::make_unique<Tables>();
  for (std::size_t place = 0; place < out->cell.size(); ++place)
    for (unsigned cell = 0; cell < 16; ++cell)
      out->cell[place][cell] =
          masks_of(kinds_of(static_cast<cards::Cell>(cell))) & all(static_cast<Grid>(1U << place));
  for (unsigned n = 0; n < out->is_least.size(); ++n) {
    const auto grid = static_cast<Grid>(n);
    out->is_least[n] = is_least(grid);
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

// A table of the views of a card (turn.hpp): what each shows, and which are indistinguishable in
// every picture. Computed at compile time.
#pragma once
#include <array>

#include "model/cards/area.hpp"

namespace arbiter::placement {

using cards::Grid;

inline constexpr std::size_t views = 128;

/// Which cells of its strip a view shows, from the upper left (8 * strip + set).
struct View {
  std::array<std::uint8_t, 3> places{};
  std::uint8_t set = 0;   // bit n: the nth cell is seen
  Grid grid = 0;          // where cells are seen
  std::uint8_t same = 0;  // the first view that no picture distinguishes from this one
  bool turns = false;     // the card turned round may look different
};

/// Number of a strip in the grid, 0 to 15.
constexpr unsigned strip_number(const cards::Strip& strip) {
  const int place = strip.down ? 8 + 4 * strip.row + strip.column : 2 * strip.row + strip.column;
  return static_cast<unsigned>(place);
}

constexpr std::array<View, views> make_views() {
  std::array<View, views> out{};
  for (unsigned n = 0; n < views; ++n) {
    const unsigned strip = n / 8;
    const bool down = strip >= 8;
    const unsigned first = down ? strip - 8 : strip / 2 * 4 + strip % 2;
    View& view = out[n];
    view.set = n % 8;
    for (unsigned k = 0; k < 3; ++k) {
      view.places[k] = static_cast<std::uint8_t>(first + (down ? 4 * k : k));
      if (n >> k & 1) view.grid = static_cast<Grid>(view.grid | 1U << view.places[k]);
    }
    view.turns = view.set != 0 && view.set != 2;
    const bool few = view.set == 0 || view.set == 1 || view.set == 2 || view.set == 4;
    view.same = static_cast<std::uint8_t>(n);
    for (unsigned m = 0; few && m < n; ++m) {
      const bool alike = out[m].grid == view.grid && out[m].turns == view.turns;
      if (alike && out[m].same == m) view.same = static_cast<std::uint8_t>(m);
    }
  }
  return out;
}
inline constexpr std::array<View, views> view_of = make_views();

}  // namespace arbiter::placement

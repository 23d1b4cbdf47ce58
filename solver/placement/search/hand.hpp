// The cells that the remaining cards can still supply, for each set of used cards.
//
//   seen   the number of cards with at least one cell of these kinds, at least two, and three:
//              threes | twos | ones        (4 bits each)
//          A card shows two or three cells only in a free line of the area.
#pragma once
#include <algorithm>

#include "solver/placement/lanes.hpp"
#include "solver/placement/problem.hpp"
#include "solver/placement/search/tables.hpp"

namespace arbiter::placement {

/// Index of a card in one of its two directions.
constexpr std::size_t way_of(int card, bool turned) {
  return 2 * static_cast<std::size_t>(card) + (turned ? 1 : 0);
}

struct Hand {
  explicit Hand(const std::vector<Card>& coming);

  int cards;
  std::array<Card, 16> turned{};                           // [way]: its cells, from the upper left
  std::array<std::array<std::uint8_t, 16>, 256> bad{};     // [kinds][way]: cells not of these kinds
  std::array<std::array<std::uint16_t, 256>, 256> seen{};  // [used][kinds]: see above
  std::array<Lanes, 256> left{};                           // [used]: remaining cells by element
  std::array<std::array<Lanes, 2>, 256> types_left{};      // [used]: remaining cells by type

  /// The largest number of cells that such cards can show in such lines.
  static int most_seen(unsigned seen, Lines lines) {
    return static_cast<int>(seen & 15) + std::min(static_cast<int>(seen >> 4 & 15), lines.two) +
           std::min(static_cast<int>(seen >> 8), lines.three);
  }
};

}  // namespace arbiter::placement

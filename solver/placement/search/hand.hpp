// What the cards that are left have still to offer, for each set of cards that are used.
//
//   seen   of a card no more cells than of a line of the area that is free; of cards with one good
//          cell or more, with two, with three there are so many:    threes | twos | ones
//                                                                   4 bits each
#pragma once
#include <algorithm>

#include "solver/placement/lanes.hpp"
#include "solver/placement/problem.hpp"
#include "solver/placement/search/tables.hpp"

namespace arbiter::placement {

/// The index of a card, one way round or the other.
constexpr std::size_t way_of(int card, bool turned) {
  return 2 * static_cast<std::size_t>(card) + (turned ? 1 : 0);
}

struct Hand {
  explicit Hand(const std::vector<Card>& coming);

  int cards;
  std::array<Card, 16> turned{};                           // [way]: from the upper left
  std::array<std::array<std::uint8_t, 16>, 256> bad{};     // [kinds][way]: cells not of these kinds
  std::array<std::array<std::uint16_t, 256>, 256> seen{};  // [used][kinds]: see above
  std::array<Lanes, 256> left{};                           // [used]: cells of each element
  std::array<std::array<Lanes, 2>, 256> types_left{};      // [used]: of each of the sixteen cells

  /// The most cells that can be seen of such cards in such lines.
  static int most_seen(unsigned seen, Lines lines) {
    return static_cast<int>(seen & 15) + std::min(static_cast<int>(seen >> 4 & 15), lines.two) +
           std::min(static_cast<int>(seen >> 8), lines.three);
  }
};

}  // namespace arbiter::placement

// The deck: 72 cards, grouped into kinds.
//
//   number   a + 16 b + 256 c     a card as one number, from its cells, 0 to 15
//   kind     cards that read the same, possibly turned; written as the first of them
//
//     T1M2I3  I3M2T1  T1T1T1          two kinds: {T1M2I3, twice} and {T1T1T1, once}
//
// THE STANDARD DECK IS GENERATED: the cards in the boxes are unknown (PX-A01), except that there
// are 72 of three cells each (BP-C01, BP-C02, SM-C02, SM-C06). Eight of the 16 cells occur 14 times
// and eight 13 times, and each food and each cloth occurs 54 times. A fixed generator shuffles
// them, the result is cut into threes, and the deck is the first shuffle that gives 72 different
// cards, even counting turned cards as the same.
#pragma once
#include <string_view>
#include <utility>
#include <vector>

#include "model/cards/card.hpp"

namespace arbiter::cards {

inline constexpr int deck_size = 72;
using Deck_numbers = std::array<int, deck_size>;

/// A card as one number, the inverse, and the card with its cells in reverse order.
constexpr int number_of(const Card& card) { return card[0] + 16 * card[1] + 256 * card[2]; }
constexpr Card card_of(int number) {
  return {static_cast<Cell>(number & 15), static_cast<Cell>(number >> 4 & 15),
          static_cast<Cell>(number >> 8 & 15)};
}
constexpr Card turned_round(const Card& card) { return {card[2], card[1], card[0]}; }

/// Equal for a card and the same card turned.
constexpr int kind_number(int number) {
  const int turned = number_of(turned_round(card_of(number)));
  return turned < number ? turned : number;
}

/// The generated deck; tests/model/cards/deck_test.cpp generates it again.
// clang-format off
inline constexpr Deck_numbers generated_deck{
    868, 801, 3036, 1420, 1418, 720, 1609, 3054, 744, 3153, 3506, 576,
    4060, 3322, 2813, 3892, 129, 2785, 2265, 2779, 2793, 1115, 1698, 2596,
    2138, 3266, 489, 772, 1006, 1398, 1568, 3335, 1779, 1305, 2965, 249,
    3234, 3109, 1727, 1979, 2933, 1008, 1053, 3321, 1098, 2913, 1197, 1996,
    3866, 208, 798, 1603, 1891, 2416, 1390, 894, 2447, 2674, 2435, 3447,
    2168, 3859, 3467, 1168, 2838, 197, 2087, 2066, 1517, 133, 4071, 3990,
};
// clang-format on

using Kind = std::uint8_t;  // the index of a kind, in the order of first cards in the deck
inline constexpr Kind no_kind = 255;

/// The kinds of cards and how many copies of each there are. BP-C01, BP-C02, SM-C02, SM-C06.
struct Deck {
  std::vector<Card> kinds;
  std::vector<std::uint8_t> copies;  // [kind]
  int cards = 0;

  const Card& operator[](Kind kind) const { return kinds[kind]; }
  /// The kind of a card, turned or not; no_kind if the deck has none.
  Kind find(const Card& card) const;
};
/// The deck that consists of the first `cards` entries of a table.
Deck deck_of(const std::vector<int>& numbers, int cards);

/// Reads a deck file: 72 lines with one card each; '#' begins a comment. Throws a Bad_input that
/// names the line. Returns the numbers for the ruleset's table `deck`.
std::vector<int> read_deck_file(const Names& names, std::string_view text);
/// Writes a deck file that read_deck_file reads back.
std::string write_deck_file(const Names& names, const std::vector<int>& numbers);

}  // namespace arbiter::cards

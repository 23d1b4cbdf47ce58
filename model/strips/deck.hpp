// The deck: 72 cards, and which of them are alike.
//
//   number   a + 16 b + 256 c     a card as one number, of its cells from 0 to 15
//   kind     cards that read the same, perhaps turned round; written as the first of them
//
//     T1M2I3  I3M2T1  T1T1T1          two kinds: {T1M2I3, twice} and {T1T1T1, once}
//
// THE STANDARD DECK IS GENERATED: the cards that are in the boxes are not known (PX-A01), only that
// there are 72 of three cells each (BP-C01, BP-C02, SM-C02, SM-C06). It is made so: eight of the 16
// cells come 14 times and eight 13 times, foods and cloths 54 times each; they are shuffled by a
// fixed generator and cut into threes, and the shuffle is the first one that gives 72 different
// cards, even when they may be turned round.
#pragma once
#include <string_view>
#include <utility>
#include <vector>

#include "model/strips/card.hpp"

namespace arbiter::strips {

inline constexpr int deck_size = 72;
using Deck_numbers = std::array<int, deck_size>;

constexpr int number_of(const Card& card) { return card[0] + 16 * card[1] + 256 * card[2]; }
constexpr Card card_of(int number) {
  return {static_cast<Cell>(number & 15), static_cast<Cell>(number >> 4 & 15),
          static_cast<Cell>(number >> 8 & 15)};
}
constexpr Card turned_round(const Card& card) { return {card[2], card[1], card[0]}; }

/// The same number for a card and for the card turned round.
constexpr int kind_number(int number) {
  const int turned = number_of(turned_round(card_of(number)));
  return turned < number ? turned : number;
}
constexpr bool all_differ(const Deck_numbers& deck) {
  for (std::size_t i = 0; i < deck.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (kind_number(deck[i]) == kind_number(deck[j])) return false;
  return true;
}

/// The generated deck.
consteval Deck_numbers generate_deck() {
  std::array<int, std::size_t{3} * deck_size> cells{};
  // The last round of cells has only those where food and cloth are both even or both odd.
  for (std::size_t n = 0; n < 208; ++n) cells[n] = static_cast<int>(n % 16);
  for (std::size_t n = 208, cell = 0; n < cells.size(); ++cell)
    if ((cell & 1) == (cell >> 2 & 1)) cells[n++] = static_cast<int>(cell);
  std::uint32_t random = 1;  // the "minimal standard" generator (Park and Miller 1988)
  for (;;) {
    for (std::size_t n = cells.size() - 1; n > 0; --n) {
      random = static_cast<std::uint32_t>(std::uint64_t{random} * 48271 % 2147483647);
      std::swap(cells[n], cells[random % (n + 1)]);
    }
    Deck_numbers deck{};
    for (std::size_t n = 0; n < deck.size(); ++n)
      deck[n] = cells[3 * n] + 16 * cells[3 * n + 1] + 256 * cells[3 * n + 2];
    if (all_differ(deck)) return deck;
  }
}
inline constexpr Deck_numbers generated_deck = generate_deck();

using Kind = std::uint8_t;  // of cards, by the first of its cards in the deck
inline constexpr Kind no_kind = 255;

/// BP-C01, BP-C02, SM-C02, SM-C06.
struct Deck {
  std::vector<Card> kinds;
  std::vector<std::uint8_t> copies;  // [kind]
  int cards = 0;

  const Card& operator[](Kind kind) const { return kinds[kind]; }
  /// The kind of a card, either way round; no_kind when there is none.
  Kind find(const Card& card) const;
};
/// Of the first cards of a table.
Deck deck_of(const std::vector<int>& numbers, int cards);

/// A deck file: a card on each line, '#' begins a remark, 72 cards. Throws Bad_input that names the
/// line. The numbers are what the ruleset's table `deck` takes.
std::vector<int> read_deck_file(const Names& names, std::string_view text);
std::string write_deck_file(const Names& names, const std::vector<int>& numbers);

}  // namespace arbiter::strips

// The generated deck, decks with identical cards, and deck files.
#include "model/cards/deck.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "model/brain_picnic/brain_picnic.hpp"
#include "tests/model/refusal.hpp"
#include "tests/model/strips/table.hpp"

namespace arbiter::strips {
namespace {

using brain_picnic::Brain_picnic;
using brain_picnic::names;

bool all_differ(const Deck_numbers& deck) {
  for (std::size_t i = 0; i < deck.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (kind_number(deck[i]) == kind_number(deck[j])) return false;
  return true;
}

/// As deck.hpp describes; too many steps for the constant expressions of some compilers.
Deck_numbers generate_deck() {
  std::array<int, std::size_t{3} * deck_size> cells{};
  // The last round contains only cells whose food and cloth are both even or both odd.
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

TEST(Deck, IsTheOneThatIsGenerated) { EXPECT_EQ(generated_deck, generate_deck()); }

TEST(Generated_deck, HasWhatIsSaidOfIt) {
  std::map<int, int> cells, foods_seen, cloths_seen;
  std::set<std::string> cards;
  for (const int number : generated_deck) {
    const Card card = card_of(number);
    EXPECT_EQ(number_of(card), number);
    EXPECT_TRUE(cards.insert(write_card(names, card)).second);
    if (!is_palindrome(card)) {
      EXPECT_TRUE(cards.insert(write_card(names, turned_round(card))).second);
    }
    for (const Cell cell : card)
      ++cells[cell], ++foods_seen[food_of(cell)], ++cloths_seen[cloth_of(cell)];
  }
  int fourteen = 0;
  for (const auto& [cell, times] : cells) {
    EXPECT_TRUE(times == 13 || times == 14) << cell;
    fourteen += times == 14;
  }
  EXPECT_EQ(cells.size(), 16U);
  EXPECT_EQ(fourteen, 8);
  for (int n = 0; n < 4; ++n) {
    EXPECT_EQ(foods_seen[n], 54);
    EXPECT_EQ(cloths_seen[n], 54);
  }
}

// A card and its reverse are one kind, and the probabilities are those of 72 single cards.
TEST(Decks, CountCardsThatAreAlike) {
  const Brain_picnic game = game_with<Brain_picnic>(
      with_deck(names, "rounds=1,cards=4", {"T1M2I3", "I3M2T1", "T1T1T1", "T1M2I3"}));
  EXPECT_EQ(game.setup().deck.kinds.size(), 2U);
  std::map<std::string, std::uint64_t> deals;
  const State start = game.start();
  game.outcomes(start, [&](const Move& move, std::uint64_t weight) {
    deals[game.write_move(start, move)] = weight;
  });
  const std::map<std::string, std::uint64_t> expected{{"deal T1M2I3 T1M2I3", 3},
                                                      {"deal T1M2I3 T1T1T1", 3}};
  EXPECT_EQ(deals, expected);
  EXPECT_EQ(game.total_weight(start), 6U);
  EXPECT_EQ(game.write_move(start, game.read_move(start, "deal T1T1T1 I3M2T1")),
            "deal T1M2I3 T1T1T1");
}

TEST(Decks, OfferACardThatReadsTheSameInOneDirection) {
  const Brain_picnic game =
      game_with<Brain_picnic>(with_deck(names, "rounds=1,cards=4", {"T1M2I3", "T1D4T1"}));
  EXPECT_EQ(number_of_moves(game, "1p:-:+T1M2I3.T1D4T1;+T1M2I3.T1D4T1", 1), 2U * 2 + 2);
  const State state = game.read("1p:-:+T1M2I3.T1D4T1;+T1M2I3.T1D4T1");
  EXPECT_EQ(game.write_move(state, game.read_move(state, "place T1D4T1 at 1,3 left")),
            "place T1D4T1 at 1,1 right");
}

TEST(Deck_files, AreReadAndWritten) {
  const std::vector<int> numbers(generated_deck.begin(), generated_deck.end());
  const std::string text = write_deck_file(names, numbers);
  EXPECT_EQ(read_deck_file(names, text), numbers);
  EXPECT_EQ(
      read_deck_file(names, "# mine\n\n" + text.substr(0, 6) + "  # the first\n" + text.substr(7)),
      numbers);
  const auto said = [&](const std::string& file) {
    return refusal([&] { read_deck_file(names, file); });
  };
  EXPECT_EQ(said("T1T1T1\n"), "deck: expected 72 cards, found \"1\"");
  EXPECT_EQ(said(text + "# fine\nT1T1T1\n"),
            "deck, line 74: expected 72 cards, found \"one more: T1T1T1\"");
  EXPECT_EQ(said("T1T1T1\nT1X1T1\n"),
            "deck, line 2, cell b: expected a food, one of TDMI, found \"X1\"");
  EXPECT_EQ(said("T1T1T1 T1T1T1\n"), "deck, line 1: expected one card, found \"T1T1T1 T1T1T1\"");
}

TEST(Cards, MustSuffice) {
  const auto said = [](const char* ruleset) {
    return refusal([&] { game_with<Brain_picnic>(ruleset); });
  };
  EXPECT_EQ(said("players=9,cards=71"),
            "cards: expected at least 72 for this number of players and rounds, found \"71\"");
  EXPECT_EQ(said("players=9"), "accepted");
  EXPECT_EQ(said("players=1,rounds=2,cards=7"),
            "cards: expected at least 8 for this number of players and rounds, found \"7\"");
}

}  // namespace
}  // namespace arbiter::strips

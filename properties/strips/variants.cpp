#include "properties/strips/variants.hpp"

#include <algorithm>

#include "model/cards/deck.hpp"
#include "model/strips/cards.hpp"

namespace arbiter::strips {
namespace {

std::string text_of(const std::vector<int>& numbers) {
  std::string out = "deck=";
  for (std::size_t n = 0; n < numbers.size(); ++n) {
    if (n > 0) out += ':';
    out += std::to_string(numbers[n]);
  }
  return out;
}

}  // namespace

std::string deck_beginning_with(const std::vector<int>& cards) {
  std::vector<int> numbers = cards;
  for (const int card : generated_deck)
    if (std::find(cards.begin(), cards.end(), card) == cards.end()) numbers.push_back(card);
  return text_of(numbers);
}

std::string deck_repeating(const std::vector<int>& cards) {
  std::vector<int> numbers;
  for (std::size_t n = 0; n < deck_size; ++n) numbers.push_back(cards[n % cards.size()]);
  return text_of(numbers);
}

std::string deck_of_one_card() { return deck_repeating({0}); }

std::vector<Variant> variants_of_both() {
  // In a fixed frame the first card can go in several places; without a fixed frame, in only one.
  // This is only a difference in notation, so the comparison skips it.
  constexpr std::uint64_t first_card = 3;
  const std::string lines = "players=1,rounds=1,cards=4,size=3,goals=4:1:2:2";
  // Two players with two cards each, all with three different foods and cloths: few points, many
  // ties.
  const std::string alike = "rounds=1,cards=4,size=3," + deck_repeating({2640});
  const std::string woven = "players=1,rounds=2,cards=8,size=3," + deck_of_one_card();
  return {
      {"PX-A03", lines, "two cards, with goals about lines and corners", "players=1,goals=4:1:2:2",
       first_card},
      {"PX-A03", lines + ",PX-A03=2", "two cards in a fixed frame, with these goals",
       "players=1,goals=4:1:2:2", first_card},
      {"PX-A04", alike + ",goals=6:2:0:0,PX-A03=3", "two identical cards for each player"},
      {"PX-A06", woven, "four identical cards"},
      {"PX-A06", woven + ",PX-A06=1", "four identical cards without weaving"},
      {"PX-A08", "rounds=1,cards=4,size=3", "two cards in one turn", "default"},
      {"PX-A10", "rounds=1,cards=4,size=3", "two players, one turn", "default"},
      {"PX-A14", "players=1,rounds=1,cards=4,size=3,bonus=1", "two elements drawn", "bonus=1"},
      {"PX-A15", "players=1,rounds=1,cards=4,size=3,bonus=1", "two goals drawn", "bonus=1"},
      {"PX-A16", alike + ",goals=7:1:0:0", "two identical cards for each player"},
      {"PX-A21", "players=1,rounds=1,cards=6,size=3,goals=1:1:0:0",
       "the goal for having the fewest, for a lone player"},
  };
}

}  // namespace arbiter::strips

// Random deals, the same on every machine for the same seed and number: cards from the deck of a
// ruleset without putting them back, areas that somebody may have laid, goals. The generator is
// std::mt19937_64, seeded with std::seed_seq{seed, number}; numbers below n are taken by rejection.
#pragma once
#include <random>

#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

/// Throws Bad_input when an area has no room for the cards that lie there and those to come.
void require_room(int laid, int coming);

class Dealer {
 public:
  /// The deck is that of the puzzle's ruleset.
  Dealer(const Puzzle& puzzle, std::uint64_t seed, std::uint64_t number);

  /// 0 to n - 1, each alike; n is positive.
  std::uint64_t below(std::uint64_t n);
  /// Throws Bad_input when the deck has no more cards.
  strips::Card card();
  /// Places so many cards, each in the best of `tries` random ways in which it is seen: 1 lays them
  /// anywhere, a large number as a greedy player does. The problem's goals count.
  void lay(placement::Problem& problem, int cards, int tries);
  /// So many goals, 0 to 2, that the ruleset lets meet, about different elements.
  strips::Bonuses goals(int number);
  /// When a goal of the puzzle compares: for each other player what she shows, who has laid eight
  /// cards for their points; alone, so many discards.
  void give_opponents(Puzzle& puzzle, int discards);

 private:
  const strips::Setup& setup_;
  std::vector<strips::Card> deck_;
  std::mt19937_64 random_;
};

}  // namespace arbiter::puzzle

// Random deals, identical on every machine for the same seed and number: cards drawn from a
// ruleset's deck without replacement, areas such as a player might lay, and goals. The generator is
// std::mt19937_64, seeded with std::seed_seq{seed, number}; numbers below n use rejection sampling.
#pragma once
#include <random>

#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

/// Throws Bad_input if an area has no room for the laid cards and those to come.
void require_room(int laid, int coming);

class Dealer {
 public:
  /// Draws from the deck of the puzzle's ruleset.
  Dealer(const Puzzle& puzzle, std::uint64_t seed, std::uint64_t number);

  /// Uniform in 0 to n - 1; n is positive.
  std::uint64_t below(std::uint64_t n);
  /// Draws a card. Throws Bad_input if the deck is empty.
  strips::Card card();
  /// Places `cards` cards, each in the best of `tries` random ways that leave it visible: with 1
  /// the placement is random; with a large number it resembles a greedy player's. The problem's
  /// goals count.
  void lay(placement::Problem& problem, int cards, int tries);
  /// Draws 0 to 2 goals that the ruleset allows together, about different elements.
  strips::Bonuses goals(int number);
  /// Draws a goal that differs from two others, about an element that they are not about.
  strips::Bonus third(const strips::Bonuses& two);
  /// If a goal of the puzzle compares players, gives each opponent a picture of eight cards laid
  /// for points, or, in a solo game, draws `discards` cards.
  void give_opponents(Puzzle& puzzle, int discards);

 private:
  const strips::Setup& setup_;
  std::vector<strips::Card> deck_;
  std::mt19937_64 random_;
};

}  // namespace arbiter::puzzle

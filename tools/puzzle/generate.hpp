// Puzzles made at random, and kept when they are good: exactly one best picture, and a margin
// between it and the next best. A seed and a number give the same puzzle on every machine.
#pragma once
#include <optional>

#include "solver/limits.hpp"
#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

struct Wish {
  int laid = 6;        // cards that lie there, 0 to 7
  int coming = 2;      // cards to place, 1 to 8; at most 8 with those
  int margin = 1;      // how much more the best picture is worth than every other, at least
  int goals = 0;       // bonus goals, 0 to 2
  int difficulty = 1;  // at least so difficult
};

/// An estimate of how hard the best picture is to find, from 1 to 5: one, and one more for each
/// sign that is there. Nobody has been asked to solve them: the signs are what misleads people.
struct Difficulty {
  int shortfall = 0;     // how much less it is worth when each card is placed as well as it can be
  bool braided = false;  // the best is lost when each card must go over or under all that it meets
  int cards = 0;         // to place
  int estimate() const { return 1 + (shortfall > 0) + (shortfall > 2) + braided + (cards > 2); }
};

struct Made {
  Puzzle puzzle;
  placement::Answer answer;  // its one best picture, proved
  Difficulty difficulty;
  std::uint64_t tried;  // deals, this one included
};

/// The first good puzzle of the deals numbered from `number` on, or none when a limit is reached:
/// then `number` is the deal to go on with. The ruleset is that of `rules`, which has no cards and
/// no goals of its own. Throws Bad_input for wishes that contradict each other.
std::optional<Made> generate(const Puzzle& rules, const Wish& wish, std::uint64_t seed,
                             std::uint64_t& number, const Limits& limits);

}  // namespace arbiter::puzzle

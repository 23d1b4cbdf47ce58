// Generates random puzzles and keeps the good ones: those with exactly one best picture and a
// margin over the second best. A seed and a number give the same puzzle on every machine.
#pragma once
#include <optional>

#include "solver/limits.hpp"
#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

struct Wanted_puzzle {
  int laid = 6;        // cards already laid, 0 to 7
  int coming = 2;      // cards to place, 1 to 8; at most 8 together with `laid`
  int margin = 1;      // minimum lead of the best picture over every other
  int goals = 0;       // bonus goals, 0 to 2
  int difficulty = 1;  // minimum estimate
};

/// Estimates how hard the best picture is to find, from 1 to 5: one, plus one for each misleading
/// feature. The estimate has not been tested on people.
struct Difficulty {
  int shortfall = 0;     // points lost by placing each card greedily
  bool braided = false;  // the best picture needs a card that goes over some cards and under others
  int cards = 0;         // number of cards to place
  int estimate() const { return 1 + (shortfall > 0) + (shortfall > 2) + braided + (cards > 2); }
};

struct Generated_puzzle {
  Puzzle puzzle;
  placement::Answer answer;  // its only best picture, proved
  Difficulty difficulty;
  std::uint64_t tried;  // deals, including this one
};

/// The first good puzzle of the deals numbered from `number` onwards; nothing if a limit is
/// reached; `number` is then the deal to continue with. The ruleset is the one in `rules`, which
/// sets neither cards nor goals. Throws Bad_input for contradictory options.
std::optional<Generated_puzzle> generate(const Puzzle& rules, const Wanted_puzzle& wanted,
                                         std::uint64_t seed, std::uint64_t& number,
                                         const Limits& limits);

}  // namespace arbiter::puzzle

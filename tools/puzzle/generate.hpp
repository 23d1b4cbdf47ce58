// Generates random puzzles and keeps the good ones: those with exactly one best picture and a
// margin over the second best. A seed and a number give the same puzzle on every machine.
#pragma once
#include <optional>

#include "tools/puzzle/difficulty.hpp"

namespace arbiter::puzzle {

struct Wanted_puzzle {
  int laid = 6;         // cards already laid, 0 to 7
  int coming = 2;       // cards to place, 1 to 8; at most 8 together with `laid`
  int margin = 1;       // minimum lead of the best picture over every other
  int goals = 0;        // bonus goals, 0 to 3
  int difficulty = 1;   // minimum grade
  int hardest = 5;      // maximum grade
  std::string theme{};  // one that it must have; empty: any
};

struct Generated_puzzle {
  Puzzle puzzle;
  placement::Answer answer;  // its only best picture, proved
  Difficulty difficulty;
  std::uint64_t tried;  // deals, including this one
};

/// The first good puzzle of the deals numbered from `number` onwards; nothing if a limit is
/// reached or none of the deals before `end` is good; `number` is then the deal to continue with.
/// The ruleset is the one in `rules`, which sets neither cards nor goals. Throws Bad_input for
/// contradictory options.
std::optional<Generated_puzzle> generate(const Puzzle& rules, const Wanted_puzzle& wanted,
                                         std::uint64_t seed, std::uint64_t& number,
                                         const Limits& limits, std::uint64_t end = UINT64_MAX);

}  // namespace arbiter::puzzle

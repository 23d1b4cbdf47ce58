// SAMPLED answers about questions: the share of games in which a question comes up, and the share
// in which its readings diverge, each with an interval (solver/play/intervals.hpp).
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "solver/compare/alternative.hpp"
#include "solver/limits.hpp"
#include "solver/play/intervals.hpp"
#include "solver/play/style.hpp"

namespace arbiter {

/// How to play the sampled games.
struct Way_of_play {
  std::uint64_t games = 200, seed = 1;
  std::uint64_t plies = 5'000;                // a game is cut short after this many
  Style style{.strength = Strength::random};  // of all players
};

/// The number of games in which something was seen.
struct Share_of_games {
  std::uint64_t seen = 0, games = 0;
  std::uint64_t broken_off = 0;  // games that were cut short, whose later plies were not seen
  std::string ruleset{};         // the ruleset of the games, where several are sampled
  /// 0 without games.
  double estimate() const {
    return games == 0 ? 0 : static_cast<double>(seen) / static_cast<double>(games);
  }
  Interval_of_share interval() const { return clopper_pearson(seen, games); }
};

struct Occurrences {
  std::vector<Share_of_games> asked;      // for each question of the rulebook
  std::vector<Alternative> alternatives;  // the readings that are not in force
  std::vector<Share_of_games> parted;     // for each of these
  std::uint64_t games = 0, broken_off = 0;
  Stop_reason ended = Stop_reason::exhausted;  // exhausted: all games were played
  double seconds = 0;
};

}  // namespace arbiter

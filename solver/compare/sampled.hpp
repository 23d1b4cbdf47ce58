// What games that were played tell about questions: how often one comes up, and how often its
// readings part. SAMPLED: shares of games, each with an interval (clopper_pearson.hpp).
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "solver/compare/alternative.hpp"
#include "solver/compare/clopper_pearson.hpp"
#include "solver/limits.hpp"

namespace arbiter {

/// How the sampled games are played.
struct Way_of_play {
  std::uint64_t games = 200, seed = 1;
  std::uint64_t plies = 5'000;  // of a game, after which it is broken off
  /// Moves that a player tries out in a decision, and random games after each; 0: plays at random.
  std::uint64_t tries = 0, playouts = 4;
};

/// What was seen of one question, or one of its readings, in how many games.
struct Share_of_games {
  std::uint64_t seen = 0, games = 0;
  std::uint64_t broken_off = 0;  // of the games: what comes later in them was not seen
  std::string ruleset{};         // of the games, where several are sampled
  /// 0 without games.
  double estimate() const {
    return games == 0 ? 0 : static_cast<double>(seen) / static_cast<double>(games);
  }
  Interval_of_share interval() const { return clopper_pearson(seen, games); }
};

struct Occurrences {
  std::vector<Share_of_games> asked;      // of each question of the rulebook
  std::vector<Alternative> alternatives;  // the readings that are not in force
  std::vector<Share_of_games> parted;     // of each of these
  std::uint64_t games = 0, broken_off = 0;
  Ended ended = Ended::exhausted;  // exhausted: all games were played
  double seconds = 0;
};

}  // namespace arbiter

// Moves valued by games that are played at random (solver/play/sampled_games.hpp), as texts.
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include "solver/limits.hpp"
#include "solver/play/sample_mean.hpp"
#include "tools/facade/ply.hpp"

namespace arbiter {

/// What the moves of a position bring when everybody plays at random afterwards: no values.
struct Sampled_moves {
  int side = 0;                                   // whose share it is
  Ended ended = Ended::exhausted;                 // exhausted: all games were played
  std::vector<std::pair<Ply, Estimate>> moves{};  // the best mean first; outcomes in their order
  std::uint64_t broken_off = 0;                   // games
  double seconds = 0;
};

}  // namespace arbiter

// Moves evaluated by random games (solver/play/sampled_games.hpp), as text.
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include "solver/limits.hpp"
#include "solver/play/sample_mean.hpp"
#include "tools/facade/ply.hpp"

namespace arbiter {

/// The mean results of a position's moves if everybody plays at random afterwards; these are not
/// values.
struct Sampled_moves {
  int side = 0;                                   // the side that the means are for
  Stop_reason ended = Stop_reason::exhausted;     // exhausted: all games were played
  std::vector<std::pair<Ply, Estimate>> moves{};  // best mean first; chance outcomes in their order
  std::uint64_t broken_off = 0;                   // number of games cut short
  double seconds = 0;
};

}  // namespace arbiter

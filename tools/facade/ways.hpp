// How a game gets to a position that somebody sets up, if not every game can be searched.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "model/ruleset.hpp"
#include "solver/limits.hpp"

namespace arbiter {

struct Directed_search {
  std::string playthrough{};  // of a game that leads there, seldom the shortest; may be empty
  std::size_t positions = 0;  // how many different ones were compared with it, at least
};

/// Plays on, turn by turn, from the positions that agree with this one in most fields. That finds
/// games of dozens of turns where all games can be searched to a few turns only; finding none means
/// nothing. The position must be at the start of a turn. The search ends when it comes no closer,
/// after a few million positions, or at the limits of time and memory; what it found by then
/// counts.
Directed_search search_towards(const Ruleset& ruleset, std::string_view position,
                               const Limits& limits);

}  // namespace arbiter

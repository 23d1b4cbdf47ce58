// Ranks the legal moves of a position.
#pragma once
#include <vector>

#include "tools/facade/solved_position.hpp"

namespace arbiter {

/// Sorts moves, best first, for the actor who decides, whether endless play is lost or won, and
/// sets their standings. `most`: the actor wants high values. Known fractions are compared, else
/// bounds. Moves with the same `alike` are equally good, whatever their bounds. Of a single
/// player's equally good moves, the one with fewer turns is better.
void rank_moves(std::vector<Solved_position::Move>& moves, bool most);

}  // namespace arbiter

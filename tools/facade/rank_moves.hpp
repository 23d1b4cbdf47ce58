// Ranks the legal moves of a position.
#pragma once
#include <vector>

#include "tools/facade/solved_position.hpp"

namespace arbiter {

/// Sorts moves, best first, for the actor who decides, taking both outcomes of endless play into
/// account, and sets their standings. `most`: the actor wants high values. Compares fractions if
/// known, otherwise bounds. Moves with the same `alike` are equally good, whatever their bounds.
/// Among a single player's equally good moves, the one with fewer turns is better.
void rank_moves(std::vector<Solved_position::Move>& moves, bool most);

}  // namespace arbiter

// Which of the moves that are open are the best.
#pragma once
#include <vector>

#include "tools/facade/solved_position.hpp"

namespace arbiter {

/// Puts the best move first, from the view of whoever decides, for either worth of endless play,
/// and says how each stands. `most`: who decides wants the values to be high. Compared are
/// fractions: those of the values where they are known, and otherwise the bounds as they stand.
/// Moves that are alike are equally good, whatever their bounds say. Of one player's moves that are
/// equally good the one with fewer turns is better.
void rank_moves(std::vector<Solved_position::Move>& moves, bool most);

}  // namespace arbiter

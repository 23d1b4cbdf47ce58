// `arbiter advise` when nothing can be proved: estimates from random games.
#pragma once
#include "tools/cli/command.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/sampled_moves.hpp"

namespace arbiter {

/// Prints every move with its interval, best mean first, and a remark that nothing is proved.
/// `side` is the side to estimate for, or -1 for the side that decides. `why` is the reason for
/// sampling; empty if it was requested.
Exit advise_sample(const Game_facade& game, const std::string& position, int side,
                   const Sampling_of_games& wanted, const Limits& limits, const std::string& why,
                   Output& output);

}  // namespace arbiter

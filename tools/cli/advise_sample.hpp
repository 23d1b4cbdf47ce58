// `arbiter advise` where nothing can be proved: estimates from games that are played at random.
#pragma once
#include "tools/cli/command.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/sampled_moves.hpp"

namespace arbiter {

/// Every move with its interval, the best mean first, and that nothing is proved. `side`: whose
/// share, or -1 for whoever decides; `why`: why it is sampled; empty: it was asked for.
Exit advise_sample(const Game_facade& game, const std::string& position, int side,
                   const Sampling_of_games& wanted, const Limits& limits, const std::string& why,
                   Output& output);

}  // namespace arbiter

// `arbiter advise --objective`: the value of the current turn alone.
#pragma once
#include "tools/cli/command.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/output.hpp"
#include "tools/facade/solved_position.hpp"

namespace arbiter {

/// Throws Bad_input if the game's turns cannot be evaluated separately.
Exit advise_turn(const Game_facade& game, const std::string& position, Objective objective,
                 Output& output);

}  // namespace arbiter

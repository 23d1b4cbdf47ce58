// `arbiter advise --objective`: the value of the current turn alone.
#pragma once
#include "tools/cli/command.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/output.hpp"
#include "tools/facade/solved_position.hpp"

namespace arbiter {

/// Throws Bad_input for a game whose turns cannot be valued alone.
Exit advise_turn(const Game_facade& game, const std::string& position, Objective objective,
                 Output& output);

}  // namespace arbiter

// Plays whole games with players of any strength, one style for each seat.
#pragma once
#include <functional>
#include <span>

#include "solver/erased/game.hpp"
#include "solver/limits.hpp"
#include "solver/play/style.hpp"

namespace arbiter {

bool has_strong(std::span<const Style> seats);

/// Called with what a player sees, who she is, the moves offered, and the one she chooses.
using Watch = std::function<void(const Erased_game::State&, int,
                                 const std::vector<Erased_game::Move>&, std::size_t)>;

/// Plays from `state`, which becomes the last position. Without a strong player and somebody who
/// watches this is Game_model::play_simply, which ignores the limits. Throws Limit_reached.
Played play(const Erased_game& game, Erased_game::State& state, std::span<const Style> seats,
            const Deal& deal, const Limits& limits = {}, const Watch& watch = {});

}  // namespace arbiter

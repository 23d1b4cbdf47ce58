// Plays whole games with players of any strength, one style for each seat.
#pragma once
#include <span>

#include "solver/erased/game.hpp"
#include "solver/limits.hpp"
#include "solver/play/style.hpp"

namespace arbiter {

/// Plays at most `plies` plies from `state`, which becomes the last position. Without a strong
/// player this is Game_model::play_simply, which ignores the limits. Throws Limit_reached.
Played play(const Erased_game& game, Erased_game::State& state, std::span<const Style> seats,
            std::uint64_t seed, std::uint64_t plies, const Limits& limits = {});

}  // namespace arbiter

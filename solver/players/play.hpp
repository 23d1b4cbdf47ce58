// Plays whole games with players of any strength, one style for each seat.
#pragma once
#include <span>

#include "solver/erased/game.hpp"
#include "solver/play/style.hpp"

namespace arbiter {

/// Plays at most `plies` plies from `state`, which becomes the last position. Without a strong
/// player this is Game_model::play_simply. A strong player searches from what she sees: in a
/// simultaneous choice, the position before anybody chose, and her own moves since.
Played play(const Erased_game& game, Erased_game::State& state, std::span<const Style> seats,
            std::uint64_t seed, std::uint64_t plies);

}  // namespace arbiter

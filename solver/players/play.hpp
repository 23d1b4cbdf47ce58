// Plays whole games with players of any strength, one style for each seat.
#pragma once
#include <functional>
#include <span>

#include "solver/erased/game.hpp"
#include "solver/limits.hpp"
#include "solver/play/style.hpp"
#include "solver/players/tree_search.hpp"

namespace arbiter {

bool has_strong(std::span<const Style> seats);

/// The index of the searched move that a strong player makes in a turn; `draw` is a random number
/// below 1. When a game drags on, she takes any move that seems nearly as good as the best and was
/// looked at a third as often, and is content with less the longer the game lasts. Otherwise two
/// strong players may wait for each other for thousands of turns.
std::size_t patient_move(const Searched& searched, std::uint64_t turn, double draw);

/// Called with what a player sees, who she is, the moves offered, and the one she chooses.
using Watch = std::function<void(const Erased_game::State&, int,
                                 const std::vector<Erased_game::Move>&, std::size_t)>;

/// Plays from `state`, which becomes the last position. Without a strong player and somebody who
/// watches this is Game_model::play_simply, which ignores the limits. Throws Limit_reached.
Played play(const Erased_game& game, Erased_game::State& state, std::span<const Style> seats,
            const Deal& deal, const Limits& limits = {}, const Watch& watch = {});

}  // namespace arbiter

// Who sits at the table. The one place that knows which players there are.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/erased/game.hpp"
#include "solver/play/style.hpp"

namespace arbiter::paired {

/// A style from "random", "casual" or "casual:MOVES". Throws Bad_input for anything else; for
/// "strong" because no such player exists yet.
Style read_style(std::string_view text);
/// "random", "casual" or "casual:6".
std::string style_text(const Style& style);
/// The styles of all players from a list separated by commas; one style is for all of them.
std::vector<Style> read_seats(std::string_view text, int players);

/// Plays a game on from `state`, which becomes the last position.
inline Played play_game(const Erased_game& game, Erased_game::State& state,
                        std::span<const Style> seats, std::uint64_t seed, std::uint64_t plies) {
  return game.model().play_simply(state, seats, seed, plies);
}

}  // namespace arbiter::paired

// A puzzle from a position of a game: what one player has to decide there, and what she knows.
#pragma once
#include "tools/facade/game_facade.hpp"
#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

/// Her hand to choose from while all choose, or to place while all place; the turns that come
/// then; and of the others what has been shown (Picnic::unseen). Throws Bad_input for a game that
/// has no strips, a player that there is not, and when she has nothing to decide.
Puzzle puzzle_from(const Game_facade& game, const std::string& position, int player);

}  // namespace arbiter::puzzle

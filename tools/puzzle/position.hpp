// Makes a puzzle from a position of a game: one player's decision and information.
#pragma once
#include "tools/facade/game_facade.hpp"
#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

/// The player's hand to choose from while all choose, or to place while all place; the turns to
/// come; and the others' visible cards (Picnic::unseen). Throws Bad_input for a game without
/// strips, an unknown player, or a player with nothing to decide.
Puzzle puzzle_from(const Game_facade& game, const std::string& position, int player);

}  // namespace arbiter::puzzle

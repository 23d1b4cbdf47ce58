// Building blocks of the notation of the strip games (docs/games/picnic.md): goals and placements,
// which games and puzzles share, and the common parts of one-line and JSON positions.
//
//   goals       most/taco+lines/cloth1       "-" for none
//   placement   at 2,0 right over 1.3        the position of cell a, the direction of b and c, and
//                                            the cards that it goes over
#pragma once
#include "model/cards/area.hpp"
#include "model/cards/goals.hpp"
#include "model/strips/cards.hpp"

namespace arbiter::strips {

/// The letter of each Stage, in order.
inline constexpr std::string_view stage_letters = "egdcp#";
/// "player 1", for messages.
std::string name_of_player(int player);

/// Reads the name of an element; throws a Bad_input that lists the names.
int read_element(const Names& names, std::string_view where, std::string_view text);
/// Reads the name of a goal (name_of); throws a Bad_input that lists the names.
Goal read_goal(std::string_view where, std::string_view text);

/// `open`: unknown goals (Goal::none) exist and are written "?".
std::string write_bonuses(const Names& names, const Bonuses& bonuses, bool open = false);
/// Reads the text of write_bonuses; throws Bad_input.
Bonuses read_bonuses(const Names& names, std::string_view text, bool open = false);

/// "at 2,0 right over 1.3".
std::string write_placement(const Placement& placement);
/// Reads the words after the card; throws Bad_input. A card that reads the same both ways is never
/// turned.
Placement read_placement(const Card& card, std::span<const std::string_view> words);

}  // namespace arbiter::strips

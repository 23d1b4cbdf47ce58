// The notation of the strip games (docs/games/picnic.md) in pieces: goals and placements, which
// games and puzzles write alike, and what positions in one line and as JSON have in common.
//
//   goals       most/taco+lines/cloth1       "-" when there are none
//   placement   at 2,0 right over 1.3        where the cell a lies, which way b and c follow, and
//                                            the cards that it goes over
#pragma once
#include "model/cards/area.hpp"
#include "model/cards/goals.hpp"
#include "model/strips/cards.hpp"

namespace arbiter::strips {

/// Of stages in positions, in the order of Stage.
inline constexpr std::string_view stage_letters = "egdcp#";
/// "player 1", for messages.
std::string name_of_player(int player);

/// An element by its name; throws Bad_input that lists the names.
int read_element(const Names& names, std::string_view where, std::string_view text);
/// A goal by its name (name_of); throws Bad_input that lists the names.
Goal read_goal(std::string_view where, std::string_view text);

/// Goals that are not known yet (Goal::none) are written "?" when `open` says that there are such.
std::string write_bonuses(const Names& names, const Bonuses& bonuses, bool open = false);
/// Throws Bad_input.
Bonuses read_bonuses(const Names& names, std::string_view text, bool open = false);

/// "at 2,0 right over 1.3".
std::string write_placement(const Placement& placement);
/// From the words behind the card; throws Bad_input. A card that reads the same turned round is
/// never turned.
Placement read_placement(const Card& card, std::span<const std::string_view> words);

}  // namespace arbiter::strips

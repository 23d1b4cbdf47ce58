// Where the readings of Brain Picnic and Snack Match are compared: small rulesets in which every
// game can be looked at, one or more for each question.
//
//   players=1    a card a turn: the shortest course      steps: deal, keep, place; deal, keep, ...
//   cards=4      two turns of a lone player, or one of two players
//   deck         which four they are, or one card throughout, so that nothing is left to chance
//
// A deck is a parameter, so all of these are games by the rules; where their cards are those of the
// standard deck, the moves can be played with all 72 as well.
#pragma once
#include <string>
#include <vector>

#include "properties/property.hpp"

namespace arbiter::strips {

/// Of the questions that both books leave open.
std::vector<Variant> variants_of_both();
/// "deck=...": the standard deck with these of its cards, as numbers, in front.
std::string deck_beginning_with(const std::vector<int>& cards);
/// "deck=...": T1T1T1 throughout.
std::string deck_of_one_card();

}  // namespace arbiter::strips

// The rulesets in which the readings of Brain Picnic and Snack Match are compared: for each
// question, one or more rulesets in which every game can be searched.
//
//   players=1    one card per turn: the shortest game   steps: deal, keep, place; deal, keep, ...
//   cards=4      two turns of a lone player, or one of two players
//   deck         a choice of four cards, or the same card throughout, which eliminates chance
//
// The deck is a parameter, so all of these rulesets are legal. If their cards are in the standard
// deck, the moves can also be played with all 72.
#pragma once
#include <string>
#include <vector>

#include "properties/property.hpp"

namespace arbiter::strips {

/// Variants for the questions that both books have.
std::vector<Variant> variants_of_both();
/// "deck=...": the standard deck with these cards, given as numbers, moved to the front.
std::string deck_beginning_with(const std::vector<int>& cards);
/// "deck=...": these cards, given as numbers, again and again.
std::string deck_repeating(const std::vector<int>& cards);
/// "deck=...": every card is T1T1T1.
std::string deck_of_one_card();

}  // namespace arbiter::strips

// SAMPLED: in how many games a question comes up, and in how many its readings part.
//
//   asked    a rule asked which reading is in force, from the making of the game to its result
//   parted   the same game under another reading differs: the same players, with the same random
//            numbers, were offered or did something else, or the result is another one
//
// The answers are shares of games, with the interval of Clopper and Pearson
// (solver/play/intervals.hpp). A share is valid for one style of play and says nothing about
// others.
#pragma once
#include "solver/compare/sampled.hpp"

namespace arbiter::paired {

/// Plays games under the ruleset in force, and those in which a question was asked once more under
/// each of its other readings. No games are played under readings of impossible rulesets, under
/// those with other players, and under those for which no evaluation of positions is registered
/// although there is one for the game. A seed determines the games, whatever the number of threads.
/// A limit ends the work after any game. Throws Bad_input if the ruleset in force is impossible.
Occurrences occurrences(const Ruleset& in_force, const std::vector<Alternative>& list,
                        const Way_of_play& way, const Limits& limits);

}  // namespace arbiter::paired

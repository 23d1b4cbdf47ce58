// Odds and evens: its clauses and question, in our words, and its sizes.
#pragma once
#include "model/ruleset.hpp"
#include "model/verdict.hpp"

namespace arbiter::odds_and_evens {

inline constexpr int most_fingers = 5, most_points = 20;

inline constexpr Clause clauses[] = {
    {"OE-C01", "Players", "Two players: player 1 is odds, player 2 is evens."},
    {"OE-C02", "The throw",
     "Both choose some fingers of one hand in secret and show them at the same time."},
    {"OE-C03", "The point", "An odd sum is a point for odds, an even sum is one for evens."},
    {"OE-C04", "The end", "The first player with the agreed number of points wins."},
};

inline constexpr Question questions[] = {
    {"OE-A01",
     "May a player show a fist?",
     Nature::ambiguity,
     Likelihood::certain,
     "OE-C02",
     {"no: at least one finger", "yes: it counts as zero"},
     1,
     "some fingers are at least one"},
};

inline constexpr Parameter parameters[] = {
    {"fingers", "most fingers that a player may show", 5, 2, most_fingers},
    {"points", "points that win", 3, 1, most_points},
};

inline constexpr Rulebook book{"odds_and_evens",
                               "Odds and evens",
                               "the finger game as it is commonly taught; it has no publisher",
                               clauses,
                               questions,
                               parameters,
                               {},
                               {},
                               true};

using Rules = arbiter::Rules<book>;
using Says = Says_of<book>;

}  // namespace arbiter::odds_and_evens

// The rules of Odds and evens as data: its clauses, its question, and its sizes.
#pragma once
#include "model/control_book.hpp"
#include "model/odds_and_evens/errata.hpp"
#include "model/ruleset.hpp"
#include "model/verdict.hpp"

namespace arbiter::odds_and_evens {

inline constexpr int most_fingers = 5, most_points = 20;

inline constexpr Clause clauses[] = {
    {"OE-C01", "Players", "There are two players: player 1 is odds and player 2 is evens."},
    {"OE-C02", "The throw",
     "Both players secretly choose a number of fingers of one hand and show them at the same "
     "time."},
    {"OE-C03", "The point", "An odd sum scores a point for odds, an even sum a point for evens."},
    {"OE-C04", "The end", "The first player to reach the agreed number of points wins."},
};

inline constexpr Question questions[] = {
    {"OE-A01",
     "May a player show a fist?",
     Nature::ambiguity,
     Likelihood::certain,
     "OE-C02",
     {"no: at least one finger", "yes: it counts as zero"},
     1,
     "showing fingers means showing at least one"},
};

inline constexpr Parameter parameters[] = {
    {"fingers", "maximum number of fingers a player may show", 5, 2, most_fingers},
    {"points", "points needed to win", 3, 1, most_points},
};

inline constexpr Rulebook book =
    control_book("odds_and_evens", "Odds and evens",
                 "the finger game as it is commonly taught; it has no publisher", clauses,
                 questions, parameters, errata);

using Rules = arbiter::Rules<book>;
using Says = Verdicts_of<book>;

}  // namespace arbiter::odds_and_evens

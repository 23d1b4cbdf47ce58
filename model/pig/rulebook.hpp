// The rules of Pig as data: its clauses, its questions, and its sizes.
#pragma once
#include "model/control_book.hpp"
#include "model/pig/errata.hpp"
#include "model/ruleset.hpp"
#include "model/verdict.hpp"

namespace arbiter::pig {

inline constexpr int most_players = 4, most_target = 100, most_faces = 20;

inline constexpr Clause clauses[] = {
    {"PG-C01", "Players", "The players take turns; player 1 goes first."},
    {"PG-C02", "The turn", "The player rolls one die as often as they like."},
    {"PG-C03", "The turn", "Any roll other than a one is added to the turn total."},
    {"PG-C04", "The turn", "A one ends the turn, which then scores nothing."},
    {"PG-C05", "The turn",
     "After any other roll, the player may hold: the turn total is added to their score and the "
     "turn "
     "ends."},
    {"PG-C06", "The end", "The first player to score at least the target wins."},
};

inline constexpr Question questions[] = {
    {"PG-A01",
     "Does a player win at once when the turn total is enough?",
     Nature::ambiguity,
     Likelihood::certain,
     "PG-C05 PG-C06",
     {"no: only by holding", "yes: the roll that reaches the target ends the game"},
     1,
     "a turn total becomes a score only by holding"},
    {"PG-A02",
     "May a player hold before the first roll of a turn?",
     Nature::ambiguity,
     Likelihood::low,
     "PG-C02 PG-C05",
     {"no: the choice comes after a roll", "yes: such a turn scores nothing"},
     1,
     "the paper offers the choice after each roll"},
    {"PG-A03",
     "May a player roll again when the turn total is enough to win?",
     Nature::gap,
     Likelihood::low,
     "PG-C02 PG-C06",
     {"no: the player must hold"},
     1,
     "rolling again could only hurt, and this keeps the turn total bounded"},
};

inline constexpr Parameter parameters[] = {
    {"players", "number of players", 2, 2, most_players},
    {"target", "points needed to win", 100, 1, most_target},
    {"faces", "faces of the die, numbered from 1", 6, 2, most_faces},
};

inline constexpr Rulebook book =
    control_book("pig", "Pig",
                 "T. W. Neller and C. G. M. Presser, Optimal play of the dice game "
                 "Pig, The UMAP Journal 25 (2004)",
                 clauses, questions, parameters, errata);

using Rules = arbiter::Rules<book>;
using Says = Verdicts_of<book>;

}  // namespace arbiter::pig

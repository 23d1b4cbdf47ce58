// Pig: its clauses and questions, in our words, and its sizes.
#pragma once
#include "model/ruleset.hpp"
#include "model/verdict.hpp"

namespace arbiter::pig {

inline constexpr int most_players = 4, most_target = 100, most_faces = 20;

inline constexpr Clause clauses[] = {
    {"PG-C01", "Players", "The players take turns; player 1 begins."},
    {"PG-C02", "The turn", "The player rolls one die as often as she likes."},
    {"PG-C03", "The turn", "A roll that is not a one is added to the turn total."},
    {"PG-C04", "The turn", "A one ends the turn, and the turn scores nothing."},
    {"PG-C05", "The turn",
     "After any other roll she may hold: the turn total is added to her score and the turn ends."},
    {"PG-C06", "The end", "The first player with at least the target score wins."},
};

inline constexpr Question questions[] = {
    {"PG-A01",
     "Does a turn total that is enough win at once?",
     Nature::ambiguity,
     Likelihood::certain,
     "PG-C05 PG-C06",
     {"no: only when she holds", "yes: the roll that is enough ends the game"},
     1,
     "the turn total becomes a score by holding"},
    {"PG-A02",
     "May a player hold before the first roll of her turn?",
     Nature::ambiguity,
     Likelihood::low,
     "PG-C02 PG-C05",
     {"no: the choice comes after a roll", "yes: such a turn scores nothing"},
     1,
     "the paper names the choice after each roll"},
    {"PG-A03",
     "May a player roll on when her turn total is enough to win?",
     Nature::gap,
     Likelihood::low,
     "PG-C02 PG-C06",
     {"no: she holds"},
     1,
     "she could only lose by it; and so a turn total stays bounded"},
};

inline constexpr Parameter parameters[] = {
    {"players", "players", 2, 2, most_players},
    {"target", "points that win", 100, 1, most_target},
    {"faces", "faces of the die, numbered from 1", 6, 2, most_faces},
};

inline constexpr Rulebook book{"pig",
                               "Pig",
                               "T. W. Neller and C. G. M. Presser, Optimal play of the dice game "
                               "Pig, The UMAP Journal 25 (2004)",
                               clauses,
                               questions,
                               parameters,
                               {},
                               {},
                               true};

using Rules = arbiter::Rules<book>;
using Says = Says_of<book>;

}  // namespace arbiter::pig

// Tic-tac-toe: its clauses and its question, in our words. The board is always 3 by 3.
#pragma once
#include "model/ruleset.hpp"
#include "model/verdict.hpp"

namespace arbiter::tic_tac_toe {

inline constexpr Clause clauses[] = {
    {"TT-C01", "Players", "Two players, x and o, take turns; x begins."},
    {"TT-C02", "The turn", "A turn writes the own mark into an empty square of the 3 by 3 board."},
    {"TT-C03", "The end", "Three own marks in a row or a column win."},
    {"TT-C04",
     "The end",
     "Three own marks on a diagonal win as well.",
     {},
     "diagonals do not count"},
    {"TT-C05", "The end", "When nobody can get three in a line it is a draw."},
};

inline constexpr Question questions[] = {
    {"TT-A01",
     "When is it a draw?",
     Nature::ambiguity,
     Likelihood::high,
     "TT-C05",
     {"when every square is marked", "as soon as every line that counts holds both marks"},
     1,
     "the published counts of games and positions play on to the last square"},
};

inline constexpr Rulebook book{"tic_tac_toe",
                               "Tic-tac-toe",
                               "the pencil game as it is commonly taught; it has no publisher",
                               clauses,
                               questions,
                               {},
                               {},
                               {},
                               true};

using Rules = arbiter::Rules<book>;
using Says = Says_of<book>;

}  // namespace arbiter::tic_tac_toe

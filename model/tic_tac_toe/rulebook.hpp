// The rules of Tic-tac-toe as data: its clauses and its question. The board is always 3 by 3.
#pragma once
#include "model/control_book.hpp"
#include "model/ruleset.hpp"
#include "model/tic_tac_toe/errata.hpp"
#include "model/verdict.hpp"

namespace arbiter::tic_tac_toe {

inline constexpr Clause clauses[] = {
    {"TT-C01", "Players", "Two players, x and o, take turns; x goes first."},
    {"TT-C02", "The turn",
     "On each turn, the player puts their mark in an empty square of the 3 by 3 board."},
    {"TT-C03", "The end", "A player with three marks in a row or column wins."},
    {"TT-C04",
     "The end",
     "A player with three marks on a diagonal also wins.",
     {},
     "diagonals do not count"},
    {"TT-C05", "The end", "If nobody can get three in a line, the game is a draw."},
};

inline constexpr Question questions[] = {
    {"TT-A01",
     "When is the game a draw?",
     Nature::ambiguity,
     Likelihood::high,
     "TT-C05",
     {"when every square is marked", "as soon as every line that counts has both marks"},
     1,
     "the published counts of games and positions assume play until the last square"},
};

inline constexpr Rulebook book = control_book(
    "tic_tac_toe", "Tic-tac-toe", "the pencil game as it is commonly taught; it has no publisher",
    clauses, questions, {}, errata);

using Rules = arbiter::Rules<book>;
using Says = Verdicts_of<book>;

}  // namespace arbiter::tic_tac_toe

// Sentences to print in the rulebook, one for each reading of each question.
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::tic_tac_toe {

inline constexpr Erratum errata[] = {
    {"TT-A01", 1, "TT-C05",
     "The game is a draw only when all nine squares are marked and nobody has won. Until then the "
     "players keep marking squares, even if neither can win any more."},
    {"TT-A01", 2, "TT-C05",
     "The game is a draw as soon as every line that would win the game contains both an x and an "
     "o, even if some squares are still empty."},
};

}  // namespace arbiter::tic_tac_toe

// Sentences to print in the rulebook, one for each reading of each question.
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::nim {

inline constexpr Erratum errata[] = {
    {"NI-A01", 1, "NI-C05",
     "Taking the last counter wins: the player who finds the table empty loses."},
    {"NI-A01", 2, "NI-C05",
     "Taking the last counter loses: the player who finds the table empty wins."},
};

}  // namespace arbiter::nim

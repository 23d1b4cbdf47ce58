// Sentences to print in the rulebook, one for each reading of each question.
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::pig {

inline constexpr Erratum errata[] = {
    {"PG-A01", 1, "PG-C06",
     "A player can win only by holding: the turn total does not count towards the target until it "
     "has been added to their score."},
    {"PG-A01", 2, "PG-C06",
     "A player wins at once when a roll brings their score and turn total together to the target "
     "or beyond; they do not have to hold."},
    {"PG-A02", 1, "PG-C05",
     "A player may not hold at the start of a turn: every turn begins with at least one roll."},
    {"PG-A02", 2, "PG-C05",
     "A player may hold without rolling at all; the turn then ends and scores nothing."},
    {"PG-A03", 1, "PG-C06",
     "Once a player's score and turn total together reach the target, they must hold and may not "
     "roll again."},
};

}  // namespace arbiter::pig

// Sentences to print in the rulebook, one for each reading of each question.
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::odds_and_evens {

inline constexpr Erratum errata[] = {
    {"OE-A01", 1, "OE-C02", "Each player must show at least one finger; a fist is not allowed."},
    {"OE-A01", 2, "OE-C02", "A player may also show a fist, which counts as zero in the sum."},
};

}  // namespace arbiter::odds_and_evens

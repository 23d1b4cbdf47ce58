// Checks that the lines of a puzzle, each valid by itself, are consistent: its cards, its area and
// the cards to come.
#pragma once
#include <string>

#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

/// Throws Bad_input. `where` locates the area, as in "puzzle, line 3, area".
void require_consistent(const Puzzle& puzzle, const std::string& where);

}  // namespace arbiter::puzzle

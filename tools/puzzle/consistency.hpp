// Whether the lines of a puzzle fit together: its cards, its area and what is to come, each of
// which was right by itself.
#pragma once
#include <string>

#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

/// Throws Bad_input. `where`: of the area, as "puzzle, line 3, area".
void require_consistent(const Puzzle& puzzle, const std::string& where);

}  // namespace arbiter::puzzle

// Puzzles on the page: an attempt as a line of moves, with hints and checks.
#pragma once
#include "reports/finding_json.hpp"
#include "tools/puzzle/attempt.hpp"

namespace arbiter::web {

/// The attempt as a position: the picture, the legal moves, what has been placed.
Report_json puzzle_json(const puzzle::Puzzle& puzzle, const std::vector<std::string>& moves);
/// How good the attempt is: the best that it can still reach, and the best of the puzzle.
Report_json check_json(const puzzle::Puzzle& puzzle, const std::vector<std::string>& moves,
                       const Limits& limits);
/// `number` hints, 1 or more, on what to do next; each says more than the one before it. The last
/// one is a move.
Report_json hints_json(const puzzle::Puzzle& puzzle, const std::vector<std::string>& moves,
                       int number, const Limits& limits);

}  // namespace arbiter::web

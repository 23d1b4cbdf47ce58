// Puzzles and their solutions as pages in SVG, A4 upright: four puzzles on each, and as many pages
// of solutions behind them.
//
//   +------------+------------+     1  area, cards to come, goals, and what is asked
//   | 1          | 2          |
//   +------------+------------+     solutions: the area afterwards, the moves, the points
//   | 3          | 4          |
//   +------------+------------+
#pragma once
#include "tools/puzzle/answer.hpp"

namespace arbiter::puzzle {

/// One puzzle, without its solution.
std::string puzzle_svg(const Puzzle& puzzle);

struct Solved {
  std::string name;  // at the head of its part
  Puzzle puzzle;
  placement::Answer answer;  // the first of its best pictures is drawn
};
struct Page {
  std::string name;  // of a file: "puzzles-01.svg", "solutions-01.svg"
  std::string svg;
};
std::vector<Page> pages(const std::string& title, std::span<const Solved> solved);

}  // namespace arbiter::puzzle

// Draws puzzles, hints and solutions as SVG pages, A4 portrait: four puzzles per page, then pages
// of hints, then as many pages of solutions as there are of puzzles.
//
//   +------------+------------+     1  area, cards to come, goals and the task
//   | 1          | 2          |
//   +------------+------------+     solutions: the area afterwards, the moves, the points
//   | 3          | 4          |
//   +------------+------------+
#pragma once
#include "tools/puzzle/answer.hpp"
#include "tools/puzzle/difficulty.hpp"

namespace arbiter::puzzle {

/// One puzzle, without its solution.
std::string puzzle_svg(const Puzzle& puzzle);

struct Solved_puzzle {
  std::string name;  // heading of its part of the page
  Puzzle puzzle;
  placement::Answer answer;                // its first optimum is drawn
  std::optional<Difficulty> difficulty{};  // with it, the puzzle has a grade and hints
};
struct Page {
  std::string name;  // file name: "puzzles-01.svg", "hints-01.svg", "solutions-01.svg"
  std::string svg;
};
/// Pages of hints are left out if no puzzle has been measured. `board`: the address of a page of
/// the explorer, to which the headings of the puzzles link; empty: they do not link.
std::vector<Page> pages(const std::string& title, std::span<const Solved_puzzle> solved,
                        const std::string& board = {});

}  // namespace arbiter::puzzle

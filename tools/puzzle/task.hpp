// The task of a puzzle in plain words, for players who know the rules but not the program.
#pragma once
#include <string>
#include <vector>

#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

/// Wraps text into lines that fit in part of a page.
void add_wrapped(std::vector<std::string>& out, const std::string& text);

/// The task in wrapped lines: what to place or keep, the goals, and non-default rules.
std::vector<std::string> task(const Puzzle& puzzle);

}  // namespace arbiter::puzzle

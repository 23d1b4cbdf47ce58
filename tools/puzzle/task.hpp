// What a puzzle asks, in the words of a booklet: for players, who know the rules and no program.
#pragma once
#include <string>
#include <vector>

#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

/// Adds lines that fit into a part of a page, broken between words.
void add_wrapped(std::vector<std::string>& out, const std::string& text);

/// In such lines: what to place or keep, the goals, and the rules that are not the default.
std::vector<std::string> task(const Puzzle& puzzle);

}  // namespace arbiter::puzzle

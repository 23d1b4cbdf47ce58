// Exports a line of play as a playthrough, which `arbiter replay` replays, or as test vectors
// (docs/reference/vectors.md), which state the right answer for every move made or refused.
#pragma once
#include "tools/web/line.hpp"

namespace arbiter::web {

struct Exported {
  std::string name, text;  // file name and content
  std::string command;     // runs it in the folder where it was saved
};

/// Includes a last move that is not legal, but not one that cannot be read.
Exported playthrough_of(const Line_text& text);

/// A move that was tried after `after` moves of the line.
struct Tried {
  std::size_t after = 0;
  std::string actor, move;
};
/// Throws Bad_input when there is nothing to test: where the rules are silent, no answer can be
/// expected.
Exported test_of(const Line& line, const std::vector<Tried>& tried);

}  // namespace arbiter::web

// Exports a line of play as a playthrough, which `arbiter replay` replays, or as test vectors
// (docs/reference/vectors.md), which state the right answer for every move made or refused.
#pragma once
#include "tools/web/line.hpp"

namespace arbiter::web {

struct Exported_file {
  std::string name, text;  // file name and content
  std::string command;     // runs it in the folder where it was saved
};

/// Includes a last move that is not legal, but not one that cannot be read.
Exported_file playthrough_of(const Line_text& text);

/// A move that was tried after `after` moves of the line.
struct Tried_move {
  std::size_t after = 0;
  std::string actor, move;
};
/// Throws Bad_input if there is nothing to test: where the rules are silent, no answer can be
/// expected.
Exported_file test_of(const Line& line, const std::vector<Tried_move>& tried);

}  // namespace arbiter::web

// A line of play to be kept: as a playthrough, which `arbiter replay` plays again, or as test
// vectors (docs/reference/vectors.md), which say of every move made and of every one refused what
// any implementation has to answer.
#pragma once
#include "tools/web/line.hpp"

namespace arbiter::web {

struct Exported {
  std::string name, text;  // of the file; its content
  std::string command;     // that runs it, in the folder where it was saved
};

/// A last move that is not legal is a part of it; one that cannot be read is not.
Exported playthrough_of(const Line_text& text);

/// A move that somebody tried after so many moves of the line.
struct Tried {
  std::size_t after = 0;
  std::string actor, move;
};
/// Throws Bad_input when there is nothing to be tested: where the rules are silent there is no
/// answer to be expected.
Exported test_of(const Line& line, const std::vector<Tried>& tried);

}  // namespace arbiter::web

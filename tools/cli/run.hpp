// The program as a whole: runs the requested command, reports errors in one line, and returns the
// exit code.
#pragma once
#include <vector>

namespace arbiter {

struct Game_entry;

/// Runs the program and returns its exit code. `own`: games of another source tree, added to the
/// built-in ones (tools/facade/games.hpp).
int run(int argc, char** argv, const std::vector<Game_entry>& own);
int run(int argc, char** argv);

}  // namespace arbiter

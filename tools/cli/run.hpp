// The program as a whole: runs the command that is asked for, tells errors in one line, and gives
// the exit code.
#pragma once
#include <vector>

namespace arbiter {

struct Game_entry;

/// The whole program; what it returns is its exit code. `own`: games of another source tree, beside
/// those that there are (tools/facade/games.hpp).
int run(int argc, char** argv, const std::vector<Game_entry>& own);
int run(int argc, char** argv);

}  // namespace arbiter

// The program as a whole: runs the requested command, reports errors on one line, and returns the
// exit code.
#pragma once
#include <vector>

namespace arbiter {

struct Game_entry;
class Ranks;

/// Runs the program and returns its exit code. `own`: games from another source tree, added to the
/// built-in games (tools/facade/games.hpp). `ranks`: the processes that run the command together,
/// all with the same arguments; only rank 0 prints, and its exit code is that of the command.
int run(int argc, char** argv, const std::vector<Game_entry>& own, Ranks* ranks = nullptr);
int run(int argc, char** argv, Ranks* ranks = nullptr);

}  // namespace arbiter

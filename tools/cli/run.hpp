// The program as a whole: runs the requested command, reports errors on one line, and returns the
// exit code.
#pragma once
#include <string>
#include <vector>

namespace arbiter {

struct Game_entry;
class Ranks;
class Stop_request;

/// Runs the program and returns its exit code. `own`: games from another source tree, added to the
/// built-in games (tools/facade/games.hpp). `ranks`: the processes that run the command together,
/// all with the same arguments; only rank 0 prints, and its exit code is that of the command.
int run(int argc, char** argv, const std::vector<Game_entry>& own, Ranks* ranks = nullptr);
int run(int argc, char** argv, Ranks* ranks = nullptr);

/// What a command answered.
struct Command_answer {
  int code = 0;         // as run() returns
  std::string json;     // the object that --json prints; empty if there is none
  std::string trouble;  // sentences, each on a line: what went wrong
};
/// Runs a command in this process for a caller that is no shell: `words` are those after the
/// program's name. Prints nothing, leaves signals alone, and stops when `stop` says so, with what
/// it has. May run in several threads, but not while another one loads games.
Command_answer answer_of(const std::vector<std::string>& words, Stop_request& stop);

}  // namespace arbiter

// The options of the commands that solve a position, and the call that solves it.
#pragma once
#include "tools/cli/options.hpp"
#include "tools/facade/searched_moves.hpp"
#include "tools/facade/solved_position.hpp"

namespace arbiter {

struct Value_options : Game_options {
  std::string position = "start";
  Engine_options engine;
  Value_request request;
  int side = 0;  // counted from 1; 0: the side that decides
  bool unfolded = false;
  std::string objective = "value";  // for advise: also win, points, of the current turn
  Search_request search;            // for advise
  bool searches = false;            // a search was requested
};

void add_options(
    Arguments& arguments, Value_options& options,
    std::string_view time_says = "Time limit in seconds for each exploration (default: none)");

/// --disk: where to keep the turns of all positions.
void add_disk_of_turns(Arguments& arguments, Checkpoint_files& files);
/// Reads the position on each rank, or on this process alone (null). Throws Bad_input if several
/// ranks are to read it from standard input, which only rank 0 has.
std::string read_position(const Game_facade& game, const std::string& text, const Ranks* ranks);

/// What the files of the turns took of the disk.
Report_json disk_json(const Solved_position::Disk& disk);
std::string disk_text(const Solved_position::Disk& disk);

/// Throws Bad_input for options that the game does not support.
Solved_position solved(const Value_options& options, const Game_facade& game,
                       const std::string& position, Output& output);

/// What the ranks that solved a position sent to each other.
Report_json cost_of_ranks_json(const Solved_position& solved, const Ranks& ranks);
std::string cost_of_ranks_text(const Report_json& ranks);

}  // namespace arbiter

// Reads the command line with the table of commands and their declarations (arguments.hpp). Only
// parser.cpp uses the library that parses and formats the help.
#pragma once
#include <string>
#include <vector>

#include "tools/cli/command.hpp"

namespace arbiter {

/// A parsed command line.
struct Command_line {
  Action action;
  Common_options common;
  bool needs_games = true;   // help and version need no loaded games
  bool shares_work = false;  // see Command
};

/// Throws Bad_input with a suggestion for a mistyped word. If there are no words at all, the action
/// prints a short help.
Command_line read_command_line(int argc, char** argv);

/// The names of a command and its part; empty: the program.
using Command_path = std::vector<std::string>;

/// Throws Bad_input with a suggestion if there is no such command.
const Command& command_at(const Command_path& path);
/// The help that `arbiter COMMAND --help` prints.
std::string help_text(const Command_path& path);

}  // namespace arbiter

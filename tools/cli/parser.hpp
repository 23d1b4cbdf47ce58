// The command line, read by the table of commands and by what each declares (arguments.hpp). The
// library that reads it, and writes the help, stands behind parser.cpp.
#pragma once
#include <string>
#include <vector>

#include "tools/cli/command.hpp"

namespace arbiter {

/// What the command line asks for.
struct Command_line {
  Action action;
  Common_options common;
  bool needs_games = true;  // help and the version do without those that are to be loaded
};

/// Throws Bad_input with a suggestion for a mistyped word. Without any word the action prints a
/// short help.
Command_line read_command_line(int argc, char** argv);

/// The names of a command and of its part; empty: the program.
using Command_path = std::vector<std::string>;

/// Throws Bad_input with a suggestion when there is none.
const Command& command_at(const Command_path& path);
/// The help that `arbiter COMMAND --help` prints.
std::string help_text(const Command_path& path);

}  // namespace arbiter

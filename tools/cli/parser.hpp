// The command line, read by the table of commands and by what each declares (arguments.hpp). The
// library that reads it, and writes the help, stands behind parser.cpp.
#pragma once
#include <optional>

#include "tools/cli/command.hpp"

namespace arbiter {

/// What the command line asks for.
struct Command_line {
  Action action;
  Common_options common;
};

/// None when it was for the help or the version, which then is printed. Throws Bad_input with a
/// suggestion for a mistyped word.
std::optional<Command_line> read_command_line(int argc, char** argv);

}  // namespace arbiter

// The help for commands, as text and JSON, generated from their table (command.hpp).
#pragma once
#include <string>

#include "tools/cli/parser.hpp"

namespace arbiter {

/// Indents each line by two spaces.
std::string indented(std::string_view lines);
/// The exit codes of a command, one per line, including 2, which every command has.
std::string exit_codes(const Command& command);
/// Where to find documentation and report problems.
std::string further_help();
/// Whether --json occurs before any "--"; used if the command line cannot be parsed.
bool asks_for_json(int argc, char** argv);

Exit print_help(const Command_path& path, Output& output);
/// Prints the help for the program without arguments.
Exit print_short_help(Output& output);
Exit print_version(Output& output);

}  // namespace arbiter

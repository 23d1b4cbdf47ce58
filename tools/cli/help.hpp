// The help of commands, as text and as JSON, made from their table (command.hpp).
#pragma once
#include <string>

#include "tools/cli/parser.hpp"

namespace arbiter {

/// Each line behind two blanks.
std::string indented(std::string_view lines);
/// The exit codes of a command, a line each, with 2, which every command has.
std::string exit_codes(const Command& command);
/// Where the documentation is, and where problems are reported.
std::string further_help();
/// Whether the words have --json, before any "--": asked when they cannot be parsed.
bool asks_for_json(int argc, char** argv);

Exit print_help(const Command_path& path, Output& output);
/// What the program prints without any word.
Exit print_short_help(Output& output);
Exit print_version(Output& output);

}  // namespace arbiter

// Reads an entire source file for a report; a missing file gives an empty text. Files that the user
// names are read with stricter checks (tools/facade/input.hpp).
#pragma once
#include <filesystem>
#include <string>

namespace arbiter {

/// The contents of the file; empty when it is missing or unreadable.
std::string file_text(const std::filesystem::path& path);

}  // namespace arbiter

// A file of the sources, or of what is kept beside them, as reports read it: whole, and nothing
// where there is none. What a user names is read with more care (tools/facade/input.hpp).
#pragma once
#include <filesystem>
#include <string>

namespace arbiter {

/// All that stands in the file; empty when it is not there or cannot be read.
std::string file_text(const std::filesystem::path& path);

}  // namespace arbiter

// Markdown phrases that all reports share.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// A ruleset, a position or a file, between backticks.
std::string code(std::string_view text);
/// "a, b and c"
std::string listed(const std::vector<std::string>& words);

}  // namespace arbiter

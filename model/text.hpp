// Small helpers for texts: splitting them, and numbers as people read them.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// The parts between separators; an empty text is one empty part.
std::vector<std::string_view> split(std::string_view text, char separator);
/// The words between spaces, without empty ones.
std::vector<std::string> words(std::string_view text);
/// 1 280 237
std::string grouped(std::uint64_t number);

}  // namespace arbiter

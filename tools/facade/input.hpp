// Texts from files and from standard input.
#pragma once
#include <string>
#include <string_view>

namespace arbiter {

inline constexpr std::size_t most_input = std::size_t{256} << 20;  // bytes

/// The whole file, or standard input when `name` is "-". Throws Bad_input when it cannot be read,
/// is empty or too long; `what` names what was to be read.
std::string read_text(std::string_view what, const std::string& name);
/// Without the white space at both ends.
std::string trimmed(std::string_view text);

}  // namespace arbiter

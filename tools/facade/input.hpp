// Reads text from files and standard input.
#pragma once
#include <string>
#include <string_view>

namespace arbiter {

inline constexpr std::size_t most_input = std::size_t{256} << 20;  // bytes

/// The entire file, or standard input if `name` is "-". Throws Bad_input if it cannot be read, is
/// empty or is too long; `what` names the input in the message.
std::string read_text(std::string_view what, const std::string& name);
/// The text without white space at either end.
std::string trimmed(std::string_view text);

}  // namespace arbiter

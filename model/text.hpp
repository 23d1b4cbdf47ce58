// Text helpers: splitting, human-readable numbers, escaping for XML and the shell.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// The parts between separators; an empty text has one empty part.
std::vector<std::string_view> split(std::string_view text, char separator);
/// The words between spaces, none of them empty.
std::vector<std::string> words(std::string_view text);
/// The parts between separators, trimmed of spaces; an empty text has no parts.
std::vector<std::string> trimmed_parts(std::string_view text, char separator);
/// The index of `word` in `all`; -1 if it is empty or missing.
int place_among(std::span<const std::string_view> all, std::string_view word);
/// The number with spaces between thousands: "1 280 237".
std::string grouped(std::uint64_t number);
/// "1 clause", "3 clauses"; `what` is singular, and its plural ends in s.
std::string counted(std::uint64_t number, std::string_view what);
/// Escapes text for an XML element or a quoted attribute.
std::string xml_escaped(std::string_view text);
/// Quotes text as one word of a POSIX shell, if needed.
std::string shell_word(std::string_view text);

}  // namespace arbiter

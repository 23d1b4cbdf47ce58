// Small helpers for texts: splitting them, numbers as people read them, what XML and a shell let
// through.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// The parts between separators; an empty text is one empty part.
std::vector<std::string_view> split(std::string_view text, char separator);
/// The words between spaces, without empty ones.
std::vector<std::string> words(std::string_view text);
/// What stands between separators, without the spaces around it; an empty text has no parts.
std::vector<std::string> trimmed_parts(std::string_view text, char separator);
/// The place of a word among others; -1: it is none of them, or empty.
int place_among(std::span<const std::string_view> all, std::string_view word);
/// 1 280 237
std::string grouped(std::uint64_t number);
/// "1 clause", "3 clauses": `what` in the singular, whose plural ends in s.
std::string counted(std::uint64_t number, std::string_view what);
/// As the text of an XML element or within quotes as the value of an attribute.
std::string xml_escaped(std::string_view text);
/// As a word of a POSIX shell, quoted where it must be.
std::string shell_word(std::string_view text);

}  // namespace arbiter

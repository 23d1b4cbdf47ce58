// Texts of a foreign program: are they UTF-8, and how are they shown without trusting them. A
// terminal obeys control characters, and JSON reports must hold valid UTF-8 whatever the program
// wrote.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter::conform {

/// How many bytes at the beginning are valid UTF-8 (RFC 3629: no surrogates, nothing longer than
/// needed, at most U+10FFFF); text.size() when all are.
std::size_t valid_utf8(std::string_view text);

/// Valid UTF-8 that can be printed: line ends and tabs stay, other control characters and bytes
/// that are no UTF-8 become \xNN.
std::string made_visible(std::string_view text);

}  // namespace arbiter::conform

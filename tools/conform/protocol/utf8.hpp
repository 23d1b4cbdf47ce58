// Validates and displays text from a foreign program without trusting it. A terminal obeys control
// characters, and JSON reports must be valid UTF-8 whatever the program wrote.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter::conform {

/// The length of the valid UTF-8 prefix (RFC 3629: no surrogates, shortest forms, at most
/// U+10FFFF); text.size() when all is valid.
std::size_t valid_utf8(std::string_view text);

/// Printable valid UTF-8: newlines and tabs stay; other control characters and invalid bytes become
/// \xNN.
std::string made_visible(std::string_view text);

}  // namespace arbiter::conform

// Data of a page, made small: boards of playthroughs are written much alike, and take a twentieth
// of their room so. Browsers undo it without help: DecompressionStream("deflate").
#pragma once
#include <string>
#include <string_view>

namespace arbiter::html {

/// By zlib (RFC 1950), as text in base64 (RFC 4648), which may stand in any element.
std::string deflated(std::string_view text);

}  // namespace arbiter::html

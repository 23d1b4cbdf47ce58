// Compresses the data of a page. The boards of a playthrough are very similar and shrink to a
// twentieth of their size. Browsers can decompress it with DecompressionStream("deflate").
#pragma once
#include <string>
#include <string_view>

namespace arbiter::html {

/// Compresses with zlib (RFC 1950) and encodes in base64 (RFC 4648), which any element can hold.
std::string deflated(std::string_view text);

}  // namespace arbiter::html

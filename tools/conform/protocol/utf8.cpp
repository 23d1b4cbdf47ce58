#include "tools/conform/protocol/utf8.hpp"

#include <cstdint>
#include <cstring>

namespace arbiter::conform {

namespace {

/// The length of the first character of the non-empty `text`, 0 when it is invalid.
std::size_t character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first < 0xc2   ? 0
                             : first < 0xe0 ? 2
                             : first < 0xf0 ? 3
                             : first < 0xf5 ? 4
                                            : 0;
  if (length == 0 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  const unsigned char second = byte(1);
  if (first == 0xe0 && second < 0xa0) return 0;   // not the shortest form
  if (first == 0xed && second >= 0xa0) return 0;  // a surrogate
  if (first == 0xf0 && second < 0x90) return 0;
  if (first == 0xf4 && second >= 0x90) return 0;  // beyond U+10FFFF
  return length;
}

}  // namespace

std::size_t valid_utf8(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    std::uint64_t eight = 0;
    if (at + sizeof eight <= text.size()) {  // most texts are ASCII: eight characters at once
      std::memcpy(&eight, text.data() + at, sizeof eight);
      if ((eight & 0x8080808080808080U) == 0) {
        at += sizeof eight;
        continue;
      }
    }
    const std::size_t length = character(text.substr(at));
    if (length == 0) return at;
    at += length;
  }
  return at;
}

std::string made_visible(std::string_view text) {
  static constexpr char hex[] = "0123456789abcdef";
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character(text.substr(at));
    const auto first = static_cast<unsigned char>(text[at]);
    const bool control =
        (first < 0x20 && first != '\n' && first != '\t') || first == 0x7f ||
        // U+0080 to U+009F: some terminals obey these too
        (length == 2 && first == 0xc2 && static_cast<unsigned char>(text[at + 1]) < 0xa0);
    if (length > 0 && !control) {
      out.append(text, at, length);
      at += length;
      continue;
    }
    for (std::size_t i = 0; i < (length == 0 ? 1 : length); ++i, ++at) {
      const auto byte = static_cast<unsigned char>(text[at]);
      out += {'\\', 'x', hex[byte >> 4], hex[byte & 15]};
    }
  }
  return out;
}

}  // namespace arbiter::conform

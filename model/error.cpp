#include "model/error.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <vector>

namespace arbiter {

std::string shown(std::string_view text, std::size_t most) {
  static constexpr char hex[] = "0123456789abcdef";
  std::string out;
  for (const unsigned char c : text.substr(0, most)) {
    if (c >= 0x20 && c < 0x7f) {
      out += static_cast<char>(c);
    } else {
      out += {'\\', 'x', hex[c >> 4], hex[c & 15]};
    }
  }
  if (text.size() > most) out += "... (" + std::to_string(text.size()) + " characters)";
  return out;
}

Bad_input::Bad_input(std::string_view where, std::string_view expected, std::string_view found)
    : std::runtime_error(std::string(where) + ": expected " + std::string(expected) + ", found \"" +
                         shown(found) + "\"") {}

int parse_int(std::string_view where, std::string_view text, int least, int most) {
  // Each number has one spelling, so that reading and writing restores the text exactly.
  const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
  const bool odd = (digits.size() > 1 && digits[0] == '0') || text == "-0";
  long long value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || odd || value < least ||
      value > most)
    throw Bad_input(where, "a number from " + std::to_string(least) + " to " + std::to_string(most),
                    text);
  return static_cast<int>(value);
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, change});
    }
  }
  return row[b.size()];
}

}  // namespace arbiter

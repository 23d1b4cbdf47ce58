// Position texts that contain a mistake: most are invalid, but some describe other positions.
#pragma once
#include <random>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter {

/// The text after one or two mistakes: some letters, or pieces between separators, are deleted,
/// copied to another place or swapped.
inline std::string misspelt(std::string text, std::mt19937_64& random) {
  constexpr std::string_view signs = ":;,./@+>=|";
  const auto below = [&](std::size_t size) { return random() % size; };
  /// The start of a piece, and its length with the separator that ends it.
  const auto piece = [&] {
    const std::size_t at = below(text.size());
    const std::size_t sign = at == 0 ? std::string::npos : text.find_last_of(signs, at - 1);
    const std::size_t begin = sign == std::string::npos ? 0 : sign + 1;
    const std::size_t end = text.find_first_of(signs, begin);
    return std::pair{begin, (end == std::string::npos ? text.size() : end + 1) - begin};
  };
  for (std::size_t mistakes = 1 + below(2); mistakes > 0 && !text.empty(); --mistakes) {
    const auto [begin, length] = below(2) == 0 ? piece() : std::pair{below(text.size()), 1UL};
    const std::string what = text.substr(begin, length);
    switch (below(3)) {
      case 0:
        text.erase(begin, length);
        break;
      case 1:
        text.insert(length == 1 ? below(text.size()) : piece().first, what);
        break;
      default: {
        const auto [other, size] = length == 1 ? std::pair{below(text.size()), 1UL} : piece();
        const std::string instead = text.substr(other, size);
        // Replace the later piece first, so that the earlier one does not move.
        if (other > begin + length - 1)
          text.replace(other, size, what), text.replace(begin, length, instead);
        else if (begin > other + size - 1)
          text.replace(begin, length, instead), text.replace(other, size, what);
      }
    }
  }
  return text;
}

}  // namespace arbiter

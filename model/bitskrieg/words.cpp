#include <fmt/format.h>

#include <algorithm>

#include "model/bitskrieg/notation.hpp"
#include "model/text.hpp"

namespace arbiter::bitskrieg {

int letter_of(std::string_view letters, std::string_view text) {
  const std::size_t at = text.size() == 1 ? letters.find(text) : std::string_view::npos;
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

int terrain_at(const State& state, int square) {
  for (int t = 0; t < terrains; ++t)
    if (has(state.terrain[t], square)) return t;
  return -1;
}

std::string write_square(int square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}
int read_square(std::string_view text, std::string_view where, const Setup& setup) {
  const int file = text.size() == 2 ? text[0] - 'a' : -1;
  const int rank = text.size() == 2 ? text[1] - '1' : -1;
  if (file < 0 || file >= setup.size || rank < 0 || rank >= setup.size)
    throw Bad_input(
        where, fmt::format("a square from a1 to {}", write_square((setup.size - 1) * (width + 1))),
        text);
  return rank * width + file;
}

std::string write_squares(Plane squares) {
  std::vector<std::string> out;
  for_squares(squares, [&](int square) { out.push_back(write_square(square)); });
  std::ranges::sort(out);
  return out.empty() ? "-" : fmt::format("{}", fmt::join(out, ","));
}
Plane read_squares(std::string_view text, std::string_view where, const Setup& setup) {
  Plane out = 0;
  if (text == "-") return out;
  std::string_view last;
  for (const std::string_view word : split(text, ',')) {
    out |= bit(read_square(word, where, setup));
    if (word <= last) throw Bad_input(where, "squares in ascending order", text);
    last = word;
  }
  return out;
}

std::string write_count(const Count& count, int side) {
  std::string out;
  for (std::size_t t = 0; t < types; ++t) out.append(count[t], type_letters[side][t]);
  return out;
}
Count read_count(std::string_view text, int side, std::string_view where) {
  Count count{};
  int last = 0;
  for (std::size_t n = 0; n < text.size(); ++n) {
    const int type = letter_of(type_letters[side], text.substr(n, 1));
    if (type < last)
      throw Bad_input(where, fmt::format("letters from {}, in this order", type_letters[side]),
                      text);
    last = type;
    ++count[static_cast<std::size_t>(type)];
  }
  return count;
}

std::string write_home(Home home, const Setup& setup) {
  const std::string words[] = {"-",
                               "r",
                               "f",
                               "1",
                               std::to_string(setup.size),
                               "a",
                               {static_cast<char>('a' + setup.size - 1)}};
  return words[static_cast<int>(home)];
}
Home read_home(std::string_view text, std::string_view where, bool edge, const Setup& setup) {
  const auto first = static_cast<int>(edge ? Home::first_rank : Home::none);
  const auto last = static_cast<int>(edge ? Home::last_file : Home::files);
  for (int n = first; n <= last; ++n)
    if (text == write_home(static_cast<Home>(n), setup)) return static_cast<Home>(n);
  throw Bad_input(where,
                  edge ? fmt::format("1, {}, a or {}", write_home(Home::last_rank, setup),
                                     write_home(Home::last_file, setup))
                       : "- or, once the axis is chosen, r or f",
                  text);
}

}  // namespace arbiter::bitskrieg

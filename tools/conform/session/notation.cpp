#include "tools/conform/session/notation.hpp"

#include <algorithm>
#include <cctype>
#include <utility>
#include <vector>

#include "model/text.hpp"

namespace arbiter::conform {

namespace {

constexpr std::size_t longest = 3;  // stretch that is moved

/// A random place inside or at the edges of a random innermost piece, with each piece of a piece
/// equally likely: a short list then gets as much attention as a large board.
std::size_t place_in(const std::string& text, std::mt19937_64& random) {
  std::size_t begin = 0, end = text.size();
  for (const char separator : separators) {
    std::vector<std::size_t> cuts;
    for (std::size_t i = begin; i < end; ++i)
      if (text[i] == separator) cuts.push_back(i);
    const std::size_t piece = random() % (cuts.size() + 1);
    const std::size_t from = piece == 0 ? begin : cuts[piece - 1] + 1;
    end = piece == cuts.size() ? end : cuts[piece];
    begin = from;
  }
  return begin + random() % (end - begin + 1);
}

}  // namespace

std::string crossed(const std::string& one, const std::string& other, std::mt19937_64& random,
                    std::size_t level) {
  while (level < separators.size() && one.find(separators[level]) == std::string::npos) ++level;
  if (level == separators.size() || (level > 0 && random() % 3 == 0)) return other;
  const auto mine = split(one, separators[level]), theirs = split(other, separators[level]);
  const std::size_t at = random() % mine.size();
  const std::size_t from = at < theirs.size() && random() % 4 != 0 ? at : random() % theirs.size();
  std::string out;
  for (std::size_t i = 0; i < mine.size(); ++i) {
    if (i > 0) out += separators[level];
    out += i == at ? crossed(std::string(mine[i]), std::string(theirs[from]), random, level + 1)
                   : std::string(mine[i]);
  }
  return out;
}

std::string exchanged(const std::string& text, std::mt19937_64& random) {
  std::string out = text;
  if (text.empty()) return out;
  const auto stretch = [&] {
    const std::size_t from = random() % text.size();
    return std::pair(from, std::min(1 + random() % longest, text.size() - from));
  };
  auto first = stretch(), last = stretch();
  if (first > last) std::swap(first, last);
  if (first.first + first.second > last.first) return out;
  out.replace(last.first, last.second, text, first.first, first.second);
  return out.replace(first.first, first.second, text, last.first, last.second);
}

std::string with_letter_moved(const std::string& text, std::mt19937_64& random) {
  std::vector<std::size_t> letters;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (std::isalpha(static_cast<unsigned char>(text[i])) != 0) letters.push_back(i);
  std::string out = text;
  if (letters.empty()) return out;
  const std::size_t from = letters[random() % letters.size()];
  const std::size_t length = std::min(1 + random() % longest, text.size() - from);
  const std::string_view left =
      random() % 2 == 0 ? "" : "1";  // many notations count vacant squares
  std::size_t to = place_in(text, random);
  if (to > from && to < from + length) return out;
  out.replace(from, length, left);
  if (to >= from + length) to = to - length + left.size();
  return out.insert(to, 1, text[from]);
}

}  // namespace arbiter::conform

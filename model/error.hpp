// Bad input says what was expected, where, and what was found. The command line turns it into exit
// code 2. Rules never throw; a programming error asserts.
#pragma once
#include <stdexcept>
#include <string>
#include <string_view>

namespace arbiter {

class Bad_input : public std::runtime_error {
 public:
  explicit Bad_input(const std::string& sentence) : std::runtime_error(sentence) {}
  /// "<where>: expected <expected>, found <found>"; what was found is quoted, printable and at most
  /// 60 characters long.
  Bad_input(std::string_view where, std::string_view expected, std::string_view found);
};

/// Text made safe to show: printable ASCII, other bytes as \xNN, cut after `most` characters.
std::string shown(std::string_view text, std::size_t most = 60);

/// The integer that `text` spells in full, from `least` to `most`; throws Bad_input otherwise.
int parse_int(std::string_view where, std::string_view text, int least, int most);

/// The letters to insert, delete or replace to make one of the other (Levenshtein).
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The known word nearest to `word` (at an edit distance of at most 3), or an empty view.
template <class Words>
std::string_view nearest(std::string_view word, const Words& known) {
  std::string_view best;
  std::size_t least = 4;
  for (std::string_view candidate : known) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < least && distance < candidate.size()) least = distance, best = candidate;
  }
  return best;
}

}  // namespace arbiter

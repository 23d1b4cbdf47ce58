// Bad input causes an exception whose message is a sentence that states what was expected, where,
// and what was found. The command line turns it into exit code 2. Rules never throw; programming
// errors trigger assertions.
#pragma once
#include <stdexcept>
#include <string>
#include <string_view>

namespace arbiter {

class Bad_input : public std::runtime_error {
 public:
  explicit Bad_input(const std::string& sentence) : std::runtime_error(sentence) {}
  /// "<where>: expected <expected>, found <found>"; `found` is quoted, made printable and cut to 60
  /// characters.
  Bad_input(std::string_view where, std::string_view expected, std::string_view found);
};

/// `text` as printable ASCII: other bytes become \xNN, and at most `most` characters are kept.
std::string shown(std::string_view text, std::size_t most = 60);

/// The integer that the entire `text` spells, from `least` to `most`; otherwise throws Bad_input.
int parse_int(std::string_view where, std::string_view text, int least, int most);

/// The number of letters to insert, delete or replace to turn `a` into `b` (Levenshtein).
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The word in `known` nearest to `word`, at an edit distance of at most 3; empty if there is none.
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

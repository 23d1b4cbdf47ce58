// The rulebook's questions against what was discovered without knowing them.
//
//   strong   the rules asked about the question in the very step of a hit
//   weak     a hit's clauses include one on which the question rests
//   missed   neither; and why, as far as the machine can tell
//
// A hit that was only found because the ruleset says "no ruling" on a question (reading 0) shows
// that the place comes up, not that a detector would have found it: whatever the rules asked about
// in its step, that question or another, is told apart as `given`.
#pragma once
#include "solver/discover/hit.hpp"

namespace arbiter::discover {

/// How a question was found; `given`: only where the ruleset says "no ruling".
enum class Recalled { strong, given, weak, missed };
constexpr std::string_view name_of(Recalled r) {
  constexpr std::string_view names[] = {"strong", "given", "weak", "missed"};
  return names[static_cast<int>(r)];
}

struct Recall {
  std::string question;
  Recalled how = Recalled::missed;
  std::string by{};  // the detectors, separated by ", "; of a miss: why
  std::size_t hits = 0;
};

/// In the order of the rulebook's table. `hits` are merged already.
std::vector<Recall> recall(const Rulebook& book, const std::vector<Hit>& hits,
                           const std::vector<Discovered>& list);
/// Hits that no question is about, strongly or weakly: candidates for new questions.
std::vector<const Hit*> news(const Rulebook& book, const std::vector<Hit>& hits);

}  // namespace arbiter::discover

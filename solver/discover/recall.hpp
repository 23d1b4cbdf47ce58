// Compares the rulebook's questions with the hits that discovery found without knowing them.
//
//   strong   the rules used the question in the very step of a hit
//   weak     a hit's clauses include one of the question's clauses
//   missed   neither applies; the reason is given if it can be computed
//
// A hit found only because the ruleset has "no ruling" on a question (reading 0) shows that the
// situation arises, not that a detector would have found the question. Therefore all questions that
// the rules used in its step are reported separately as `given`.
#pragma once
#include "solver/discover/hit.hpp"

namespace arbiter::discover {

/// How a question was found; `given`: only under a ruleset with "no ruling" on it.
enum class Recall_grade { strong, given, weak, missed };
constexpr std::string_view name_of(Recall_grade r) {
  constexpr std::string_view names[] = {"strong", "given", "weak", "missed"};
  return names[static_cast<int>(r)];
}

struct Recall {
  std::string question;
  Recall_grade how = Recall_grade::missed;
  std::string by{};  // the detectors, separated by ", "; for a miss the reason
  std::size_t hits = 0;
};

/// One entry per question in the order of the rulebook's table. `hits` must be merged.
std::vector<Recall> recall(const Rulebook& book, const std::vector<Hit>& hits,
                           const std::vector<Discovery_result>& list);
/// Hits that match no question, strongly or weakly: candidates for new questions.
std::vector<const Hit*> news(const Rulebook& book, const std::vector<Hit>& hits);

}  // namespace arbiter::discover

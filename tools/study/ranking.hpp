// Ranks the questions by how urgently they need an answer. The order is lexicographic, so anyone
// can apply it by hand; criteria are not weighted against each other.
//
//   1. severity      contradiction, decides games, comes up, curiosity, never matters
//                    (reports/question_audit.hpp); within one, questions known to make games
//                    diverge, then those with no known effect, then those that a worked example
//                    answers, then those whose readings are proved never to diverge
//   2. how often     the share of games in which the readings diverge, in steps: at least one
//                    game in 2, 10, 100, 1000, ... This uses the lower end of the interval for the
//                    way of play with more games; questions without games come last
//   3. how much      the largest change of a value, descending: proved, or in simulated games at
//                    full size by the lower end of the interval; none counts as 0
//   4. what kind     a result, then moves, then the position after a move, then chances
//   5. the estimated share of games; then the order of the rulebook
//
// Shares count in steps because overlapping intervals give no order, and because a frequency half
// as high again is no reason to pass over a question that decides games.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/rulebook.hpp"
#include "reports/audit_data.hpp"
#include "solver/compare/sampled.hpp"

namespace arbiter::study {

struct Ranked_question {
  enum class Standing { parts, unknown, answered_by_example, never_diverges };
  std::string question;
  Standing standing = Standing::unknown;
  Sampled_shares parted{};
  std::optional<double> move{};  // size of the largest proved change of a value
  std::optional<Effect> effect{};
  Nature nature = Nature::gap;
  double simulated = 0;  // the largest lower end of a change in simulated games
};

Severity severity_of(const Ranked_question& question);
/// Whether only simulated games show that the question decides games.
bool is_severe_by_sample(const Ranked_question& question);
/// Sorts the questions; the sort is stable.
std::vector<Ranked_question> ranked(std::vector<Ranked_question> questions);
/// Whether `a` comes before `b` by criteria 1 to 5, without the order of the rulebook.
bool comes_before(const Ranked_question& a, const Ranked_question& b);
/// "in at least one game in 100 (95 of 1000 random games); changes a value by 0.012; ...".
std::string reasons(const Ranked_question& question);

/// The step n of a share: at least one game in n, n = 2, 10, 100, ... Nothing if the share may be 0
/// or no games were played.
std::optional<double> once_in(const Share_of_games& share);

}  // namespace arbiter::study

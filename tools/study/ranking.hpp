// Which question should be answered first? A rule of order on what is known of each, told here so
// that everybody can apply it by hand; nothing is weighted against anything else.
//
//   1. standing      questions that are known to part games, then those of which nothing is known,
//                    then those that a worked example answers, then those whose readings are proved
//                    never to part
//   2. how often     the share of games in which the readings part, in steps: at least one game in
//                    2, in 10, in 100, in 1000, ... What counts is the lower end of the interval,
//                    of the way of play with more games; no games last
//   3. how much      the largest move of a value that is proved, the larger first; none is 0
//   4. what kind     a result, then moves, then the position after a move, then chances
//   5. the estimated share of games; then the order of the rulebook
//
// In steps, since intervals that overlap give no order, and half as often again is no reason to
// pass over a question that decides games.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "reports/audit_data.hpp"
#include "solver/compare/sampled.hpp"

namespace arbiter::study {

struct Ranked_question {
  enum class Standing { parts, unknown, answered_by_example, never_parts };
  std::string question;
  Standing standing = Standing::unknown;
  Sampled_shares parted{};
  std::optional<double> move{};  // the largest that is proved, as a size
  std::optional<Effect> effect{};
};

/// The questions in order; equal ones as they were.
std::vector<Ranked_question> ranked(std::vector<Ranked_question> questions);
/// Whether the one comes before the other by rules 1 to 5, the order of the rulebook left out.
bool comes_before(const Ranked_question& a, const Ranked_question& b);
/// "in at least one game of 100 (95 of 1000 random games); changes a value by 0.012; ...".
std::string reasons(const Ranked_question& question);

/// The step of a share: 2, 10, 100, ... for "in one game of so many at least". Nothing for a share
/// that may be 0, or of no games.
std::optional<double> once_in(const Share_of_games& share);

}  // namespace arbiter::study

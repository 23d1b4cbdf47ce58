// Which clause is suspected, compared with numbers computed by hand.
#include "tools/conform/session/suspects.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace arbiter::conform {
namespace {

constexpr Clauses bit(int clause) { return Clauses{1} << clause; }

TEST(Suspects, SuspectsWhatIsAtWorkInFailuresAlone) {
  Pass_counts pass_counts;
  for (int i = 0; i < 8; ++i) pass_counts.passed(Comparison_kind::after, bit(1));
  for (int i = 0; i < 3; ++i) pass_counts.passed(Comparison_kind::after, bit(1) | bit(2));
  const Clauses failures[] = {bit(1) | bit(2), bit(1) | bit(2) | bit(3)};
  const auto suspects = pass_counts.suspects(Comparison_kind::after, failures);
  ASSERT_EQ(suspects.size(), 3U);
  // Involved in 2 of 2 failures; with successes 2 / sqrt(2 * (2 + 3)) and 2 / sqrt(2 * (2 + 11)).
  EXPECT_EQ(suspects[0].clause, 2U);
  EXPECT_DOUBLE_EQ(suspects[0].suspicion, 2 / std::sqrt(10.0));
  EXPECT_EQ(suspects[1].clause, 1U);
  EXPECT_DOUBLE_EQ(suspects[1].suspicion, 2 / std::sqrt(26.0));
  // Involved in only one of two failures, though in no success: 1 / sqrt(2 * 1).
  EXPECT_EQ(suspects[2].clause, 3U);
  EXPECT_DOUBLE_EQ(suspects[2].suspicion, 1 / std::sqrt(2.0));
}

TEST(Suspects, ComparesWithSuccessesOfTheSameKindOnly) {
  Pass_counts pass_counts;
  for (int i = 0; i < 100; ++i) pass_counts.passed(Comparison_kind::score, bit(0));
  pass_counts.passed(Comparison_kind::after, bit(5));
  const Clauses failures[] = {bit(0) | bit(5)};
  EXPECT_EQ(pass_counts.suspects(Comparison_kind::after, failures).front().clause, 0U);
  EXPECT_EQ(pass_counts.suspects(Comparison_kind::score, failures).front().clause, 5U);
  EXPECT_EQ(pass_counts.passes(0), 100U);
  EXPECT_EQ(pass_counts.passes(5), 1U);
}

TEST(Suspects, HasNobodyToSuspectWithoutClauses) {
  const Clauses failures[] = {0};
  EXPECT_TRUE(Pass_counts().suspects(Comparison_kind::result, failures).empty());
}

}  // namespace
}  // namespace arbiter::conform

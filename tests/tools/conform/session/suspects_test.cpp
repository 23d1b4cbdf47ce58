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
  // Involved in 2 of 2 failures, and in one or two kinds of success, however frequent.
  EXPECT_EQ(suspects[0].clause, 2U);
  EXPECT_DOUBLE_EQ(suspects[0].suspicion, 2 / std::sqrt(6.0));
  EXPECT_EQ(suspects[1].clause, 1U);
  EXPECT_DOUBLE_EQ(suspects[1].suspicion, 2 / std::sqrt(8.0));
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

TEST(Suspects, ComparesOnlyWithSuccessesThatCount) {
  Pass_counts pass_counts;
  pass_counts.passed(Comparison_kind::after, bit(1));
  pass_counts.passed(Comparison_kind::after, bit(2));
  const Clauses failures[] = {bit(1) | bit(2)};
  const auto is_alike = [](Clauses clauses) { return clauses == bit(2); };
  const auto suspects = pass_counts.suspects(Comparison_kind::after, failures, is_alike);
  ASSERT_EQ(suspects.size(), 2U);
  EXPECT_EQ(suspects[0].clause, 1U);
  EXPECT_DOUBLE_EQ(suspects[0].suspicion, 1);
  EXPECT_DOUBLE_EQ(suspects[1].suspicion, 1 / std::sqrt(2.0));
}

TEST(Suspects, KeepsAFewEffectsForEachSetOfClauses) {
  Pass_counts pass_counts;
  int made = 0;
  for (int i = 0; i < 100; ++i)
    pass_counts.passed(bit(3), [&] {
      ++made;
      return Pass_counts::Effect{"3/4:1", "2/4:2"};
    });
  const auto& passed = pass_counts.passes(Comparison_kind::after).at(bit(3));
  EXPECT_EQ(passed.number, 100U);
  EXPECT_EQ(passed.some.size(), static_cast<std::size_t>(made));
  EXPECT_GE(made, 1);
  EXPECT_LE(made, 10);
  EXPECT_EQ(passed.some.front().after, "2/4:2");
}

TEST(Suspects, KeepsOneEffectOfEachSetOfClausesBeforeTheOthers) {
  Pass_counts pass_counts;
  const auto effect = [] { return Pass_counts::Effect{"3/4:1", "2/4:2"}; };
  const auto kept = [&](Clauses clauses) {
    return pass_counts.passes(Comparison_kind::after).at(clauses).some.size();
  };
  for (Clauses clauses = 1; clauses <= 1100; ++clauses) {
    for (int i = 0; i < 4; ++i) pass_counts.passed(clauses, effect);
    if (clauses == 250) EXPECT_EQ(kept(1), 4U) << "there is room for all";
  }
  for (Clauses clauses = 1; clauses <= 1000; ++clauses) EXPECT_EQ(kept(clauses), 1U) << clauses;
  EXPECT_EQ(kept(1100), 0U);
}

TEST(Suspects, TellsClausesAboutResultsFromThoseAboutScores) {
  Pass_counts pass_counts;
  for (int i = 0; i < 4; ++i) pass_counts.stands(true, bit(0) | bit(1) | bit(2));
  pass_counts.stands(false, bit(0));
  EXPECT_EQ(pass_counts.about_results(), 0U) << "too few to tell";
  pass_counts.stands(true, bit(0) | bit(1));
  EXPECT_EQ(pass_counts.about_results(), bit(1));
}

TEST(Suspects, HasNobodyToSuspectWithoutClauses) {
  const Clauses failures[] = {0};
  EXPECT_TRUE(Pass_counts().suspects(Comparison_kind::result, failures).empty());
}

}  // namespace
}  // namespace arbiter::conform

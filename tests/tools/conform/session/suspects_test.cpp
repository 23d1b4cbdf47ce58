// Which clause is suspected, compared with numbers computed by hand.
#include "tools/conform/session/suspects.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace arbiter::conform {
namespace {

constexpr Clauses bit(int clause) { return Clauses{1} << clause; }

TEST(Spectrum, SuspectsWhatIsAtWorkInFailuresAlone) {
  Spectrum spectrum;
  for (int i = 0; i < 8; ++i) spectrum.passed(Compared::after, bit(1));
  for (int i = 0; i < 3; ++i) spectrum.passed(Compared::after, bit(1) | bit(2));
  const Clauses failures[] = {bit(1) | bit(2), bit(1) | bit(2) | bit(3)};
  const auto suspects = spectrum.suspects(Compared::after, failures);
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

TEST(Spectrum, ComparesWithSuccessesOfTheSameKindOnly) {
  Spectrum spectrum;
  for (int i = 0; i < 100; ++i) spectrum.passed(Compared::score, bit(0));
  spectrum.passed(Compared::after, bit(5));
  const Clauses failures[] = {bit(0) | bit(5)};
  EXPECT_EQ(spectrum.suspects(Compared::after, failures).front().clause, 0U);
  EXPECT_EQ(spectrum.suspects(Compared::score, failures).front().clause, 5U);
  EXPECT_EQ(spectrum.passes(0), 100U);
  EXPECT_EQ(spectrum.passes(5), 1U);
}

TEST(Spectrum, HasNobodyToSuspectWithoutClauses) {
  const Clauses failures[] = {0};
  EXPECT_TRUE(Spectrum().suspects(Compared::result, failures).empty());
}

}  // namespace
}  // namespace arbiter::conform

// Compares the independent proof with plain enumeration: both must agree on every problem, and a
// slightly wrong claim must be detected.
#pragma once
#include "solver/placement/checker/checker.hpp"
#include "tests/solver/placement/enumeration.hpp"

namespace arbiter::placement {

/// `next_best`: the most that any other picture scores.
inline void expect_claim(const Problem& problem, int best, std::uint64_t count, int next_best) {
  const Certificate_checker right = recheck(problem, {best, true}, {});
  EXPECT_TRUE(right.holds) << right.why << ", " << problem.area.write();
  EXPECT_EQ(right.ended, Stop_reason::exhausted);
  EXPECT_EQ(right.why, "");
  EXPECT_EQ(right.pictures_with_that_score, count) << problem.area.write();
  EXPECT_FALSE(right.contrary);

  const Certificate_checker too_low = recheck(problem, {best - 1, false}, {});
  EXPECT_FALSE(too_low.holds);
  EXPECT_EQ(too_low.ended, Stop_reason::found);
  ASSERT_TRUE(too_low.contrary);
  EXPECT_EQ(score(problem, *too_low.contrary), best);
  EXPECT_EQ(too_low.why, "a picture is worth " + std::to_string(best) + ", more than " +
                             std::to_string(best - 1));

  const Certificate_checker too_high = recheck(problem, {best + 1, true}, {});
  EXPECT_FALSE(too_high.holds);
  EXPECT_EQ(too_high.why, "no picture is worth " + std::to_string(best + 1));
  EXPECT_TRUE(recheck(problem, {best + 1, false}, {}).holds);  // no picture scores more anyway

  // The largest margin that is true holds, and the next one is refuted by a picture.
  const int margin = std::min(best - next_best, 9);
  const Certificate_checker apart = recheck(problem, {best, false, margin}, {});
  EXPECT_TRUE(apart.holds) << apart.why << ", " << problem.area.write();
  if (margin > 1) {
    EXPECT_EQ(apart.pictures_with_that_score, count);
  }
  if (margin == 9) return;
  const Certificate_checker too_far = recheck(problem, {best, false, margin + 1}, {});
  EXPECT_FALSE(too_far.holds);
  EXPECT_EQ(too_far.ended, Stop_reason::found);
  ASSERT_TRUE(too_far.contrary);
  EXPECT_EQ(score(problem, *too_far.contrary), next_best);
}
inline void expect_enumerated(const Problem& problem) {
  const Enumeration all(problem);
  expect_claim(problem, all.best, all.count, all.next_best);
}

}  // namespace arbiter::placement

// Gaps whose end is known.
#include "solver/value/progress.hpp"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

TEST(Shrinking_gap, IsTrueOfAGapThatShrinksByTheSameFactor) {
  Shrinking_gap estimate;
  const auto at = [](double seconds) {
    return Shrinking_gap::Point{seconds, std::exp2(-seconds / 10)};
  };
  estimate.begin(at(3));
  for (int second = 4; second < 200; ++second) {
    estimate.add(at(second));
    const double left = estimate.seconds_left(at(second), std::exp2(-20));
    EXPECT_NEAR(left, second < 13 ? 0 : 200 - second, 1e-6) << second;
  }
  EXPECT_EQ(estimate.seconds_left(at(201), std::exp2(-20)), 0);
}

// At first the gap halves every 1000 seconds, later every second.
TEST(Shrinking_gap, ForgetsHowTheGapShrankAtFirst) {
  Shrinking_gap estimate;
  estimate.begin({0, 1});
  Shrinking_gap::Point now{2000, 0.25};
  estimate.add(now);
  EXPECT_NEAR(estimate.seconds_left(now, 0.125), 1000, 1e-6);
  for (int n = 0; n < 4; ++n) {
    now = {now.seconds + 1, now.gap / 2};
    estimate.add(now);
  }
  EXPECT_NEAR(estimate.seconds_left(now, now.gap / 8), 3, 1e-6);
}

}  // namespace
}  // namespace arbiter

// The interval of a mean of bounded numbers.
#include "solver/play/sample_mean.hpp"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

TEST(Sample_mean, HoldsTheMeanOfManyNumbers) {
  Sample_mean mean;
  EXPECT_EQ(mean.estimate(0.95, 0, 1).most, 1);
  for (int n = 0; n < 1000; ++n) mean.add(n % 4 == 0 ? 1 : 0);
  const Estimate e = mean.estimate(0.95, 0, 1);
  EXPECT_EQ(e.plays, 1000U);
  EXPECT_NEAR(e.mean, 0.25, 1e-12);
  EXPECT_NEAR(e.deviation, std::sqrt(0.1875 * 1000 / 999), 1e-12);
  // Hoeffding's error, which is smaller here.
  const double error = std::sqrt(std::log(4 / 0.05) / 2000);
  EXPECT_NEAR(e.least, 0.25 - error, 1e-12);
  EXPECT_NEAR(e.most, 0.25 + error, 1e-12);
  Sample_mean same;
  for (int n = 0; n < 1000; ++n) same.add(0.5);
  EXPECT_LT(same.estimate(0.95, 0, 1).most - 0.5, error);  // the empirical error is smaller here
}

}  // namespace
}  // namespace arbiter

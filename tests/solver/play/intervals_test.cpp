// The intervals match published tables, and contain the probability as often as they claim.
#include "solver/play/intervals.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace arbiter {
namespace {

// With confidence c, 0 of n gives 1 - (doubt / 2)^(1/n); 5 of 10 is in every table.
TEST(ClopperPearson, IsTheKnownInterval) {
  EXPECT_EQ(clopper_pearson(0, 0).low, 0);
  EXPECT_EQ(clopper_pearson(0, 0).high, 1);
  EXPECT_EQ(clopper_pearson(0, 10).low, 0);
  EXPECT_NEAR(clopper_pearson(0, 10).high, 1 - std::pow(0.025, 0.1), 1e-12);
  EXPECT_NEAR(clopper_pearson(10, 10).low, std::pow(0.025, 0.1), 1e-12);
  EXPECT_EQ(clopper_pearson(10, 10).high, 1);
  EXPECT_NEAR(clopper_pearson(5, 10).low, 0.187086, 1e-6);
  EXPECT_NEAR(clopper_pearson(5, 10).high, 0.812914, 1e-6);
}

TEST(ClopperPearson, HoldsTheProbabilityOftenEnough) {
  for (const double p : {0.01, 0.3, 0.5, 0.97}) {
    const int n = 40;
    double covered = 0;
    for (int k = 0; k <= n; ++k) {
      const double ways =
          std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1));
      const Interval_of_share i = clopper_pearson(static_cast<unsigned>(k), n, 0.9);
      if (i.low <= p && p <= i.high) covered += ways * std::pow(p, k) * std::pow(1 - p, n - k);
    }
    EXPECT_GE(covered, 0.9) << p;
    EXPECT_LT(covered, 1) << p;
  }
}

// Student's t for 9 degrees of freedom and 95 % is 2.262157 in every table.
TEST(Student, GivesTheIntervalOfItsTables) {
  Sample_mean sample;
  EXPECT_EQ(student_half_width(sample), INFINITY);
  for (int x = 1; x <= 10; ++x) sample.add(x);
  EXPECT_NEAR(sample.mean(), 5.5, 1e-12);
  EXPECT_NEAR(student_half_width(sample), 2.2621571628 * std::sqrt(82.5 / 9 / 10), 1e-8);
}

}  // namespace
}  // namespace arbiter

// Confidence intervals for a probability, from the number of successes, and for a mean.
#pragma once
#include <cstdint>

namespace arbiter {

struct Interval_of_share {
  double low, high;  // from 0 to 1
};

/// The interval of Clopper and Pearson (1934) after `seen` successes in `tries` independent tries,
/// 0 <= seen <= tries. It is exact: it contains the probability, whatever it is, with at least the
/// given confidence, above 0 and below 1. With no tries it is 0 to 1.
Interval_of_share clopper_pearson(std::uint64_t seen, std::uint64_t tries,
                                  double confidence = 0.95);

/// The running mean and variance of a series (Welford 1962).
class Series {
 public:
  void take(double x);
  double mean() const { return mean_; }
  /// Half the width of Student's interval for the mean. Infinite for fewer than two numbers.
  double half_width(double confidence = 0.95) const;

 private:
  double number_ = 0, mean_ = 0, squares_ = 0;
};

}  // namespace arbiter

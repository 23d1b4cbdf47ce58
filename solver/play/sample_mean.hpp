// The mean of a sample. If its numbers are bounded, it has a confidence interval that is valid for
// any sample size, not only in the limit. The interval's half-width is the smaller of Hoeffding's
// error (1963) and the empirical Bernstein error of Maurer and Pontil (2009, theorem 4), each
// computed for half the permitted error probability.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>

namespace arbiter {

struct Estimate {
  std::uint64_t plays = 0;
  double mean = 0, deviation = 0;  // of the sample; deviation: standard deviation with n - 1
  double least = 0, most = 0;      // confidence interval of the mean
};

class Sample_mean {
 public:
  void add(double number) {
    // Welford's sums (1962) avoid differences between large squares.
    const double from = number - mean_;
    mean_ += from / static_cast<double>(++count_);
    squares_ += from * (number - mean_);
  }
  std::uint64_t count() const { return count_; }
  double mean() const { return mean_; }
  /// Standard deviation with n - 1. Requires at least two numbers.
  double deviation() const { return std::sqrt(squares_ / static_cast<double>(count_ - 1)); }
  /// All numbers must lie between `least` and `most`. With fewer than two numbers, that range is
  /// the interval.
  Estimate estimate(double confidence, double least, double most) const {
    Estimate out{count_, 0, 0, least, most};
    if (count_ < 2) return out;
    const auto n = static_cast<double>(count_);
    out.mean = mean_;
    out.deviation = deviation();
    // Each error may be exceeded on either side with a quarter of the error probability.
    const double width = most - least, doubt = 1 - confidence, logarithm = std::log(8 / doubt);
    const double hoeffding = width * std::sqrt(std::log(4 / doubt) / (2 * n));
    const double bernstein =
        out.deviation * std::sqrt(2 * logarithm / n) + 7 * width * logarithm / (3 * (n - 1));
    const double error = std::min(hoeffding, bernstein);
    out.least = std::max(least, mean_ - error);
    out.most = std::min(most, mean_ + error);
    return out;
  }

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0, squares_ = 0;  // squares_: sum of squared differences from the mean
};

}  // namespace arbiter

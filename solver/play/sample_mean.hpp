// The mean of a sample of numbers between known bounds, with an interval that holds what it is a
// sample of at a confidence, for any number of them and not only in the limit: the smaller of
// Hoeffding's error (1963) and of the empirical Bernstein error of Maurer and Pontil (2009,
// theorem 4), each at half of the chance to be wrong.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>

namespace arbiter {

/// Games to be played at random after each move (sampled_games.hpp).
struct Sampling_of_games {
  std::uint64_t games = 200;     // after each move, at least 2
  std::uint64_t plies = 10'000;  // of a game, after which it is broken off
  std::uint64_t seed = 1;
  double confidence = 0.95;  // that one interval holds the mean; above 0, below 1
};

struct Estimate {
  std::uint64_t plays = 0;
  double mean = 0, deviation = 0;  // of the plays; standard deviation, n - 1
  double least = 0, most = 0;      // the interval for the mean
};

class Sample_mean {
 public:
  void add(double number) {
    // Welford's sums (1962): no difference of large squares.
    const double from = number - mean_;
    mean_ += from / static_cast<double>(++count_);
    squares_ += from * (number - mean_);
  }
  /// The numbers lie from `least` to `most`. With fewer than two of them that is the interval.
  Estimate estimate(double confidence, double least, double most) const {
    Estimate out{count_, 0, 0, least, most};
    if (count_ < 2) return out;
    const auto n = static_cast<double>(count_);
    out.mean = mean_;
    out.deviation = std::sqrt(squares_ / (n - 1));
    // Each of the two errors may be exceeded on either side with a quarter of the doubt.
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
  double mean_ = 0, squares_ = 0;  // squares: of the differences to the mean
};

}  // namespace arbiter

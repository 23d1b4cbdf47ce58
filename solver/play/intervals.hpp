// Confidence intervals for a probability, from the number of successes, and for a mean.
#pragma once
#include <cstdint>

#include "solver/play/sample_mean.hpp"

namespace arbiter {

struct Interval_of_share {
  double low, high;  // from 0 to 1
};

/// The interval of Clopper and Pearson (1934) after `seen` successes in `tries` independent trials,
/// 0 <= seen <= tries. It is exact: it contains the probability, whatever it is, with at least the
/// given confidence, above 0 and below 1. With no trials it is 0 to 1.
Interval_of_share clopper_pearson(std::uint64_t seen, std::uint64_t tries,
                                  double confidence = 0.95);

/// Half the width of Student's interval for the mean: exact for normally distributed numbers, and
/// approximate for others. Infinite for fewer than two numbers.
double student_half_width(const Sample_mean& sample, double confidence = 0.95);

}  // namespace arbiter

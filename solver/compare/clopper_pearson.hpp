// An interval for an unknown probability, from how often something was seen. It is exact for every
// probability, so it is never too narrow (Clopper and Pearson 1934).
#pragma once
#include <cstdint>

namespace arbiter {

struct Interval_of_share {
  double low, high;  // from 0 to 1
};

/// The interval after `seen` successes in `tries` independent tries, 0 <= seen <= tries. It
/// contains the probability with at least the given confidence, above 0 and below 1. Without tries
/// it is 0 to 1.
Interval_of_share clopper_pearson(std::uint64_t seen, std::uint64_t tries,
                                  double confidence = 0.95);

}  // namespace arbiter

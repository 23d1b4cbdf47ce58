// An interval that holds an unknown probability, from how often something was seen: exact, whatever
// the probability is, and so never too narrow (Clopper and Pearson 1934).
#pragma once
#include <cstdint>

namespace arbiter {

struct Interval_of_share {
  double low, high;  // from 0 to 1
};

/// `seen` of `tries` independent tries, 0 <= seen <= tries. With at least the confidence, above 0
/// and below 1, the interval holds the probability. Without tries it is 0 to 1.
Interval_of_share clopper_pearson(std::uint64_t seen, std::uint64_t tries,
                                  double confidence = 0.95);

}  // namespace arbiter

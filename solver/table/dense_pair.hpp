// Two bounds of one position, of those that a game numbers without gaps, in units of 2^-bits: what
// the solver (solver/dice/dense.hpp) keeps of it, and what its tablebase (dense_file.hpp) holds.
// The solver and the head of the tablebase say how many bits.
#pragma once
#include <cstdint>

namespace arbiter {

struct Dense_pair {
  std::uint64_t low = 0, high = 0;

  /// 0 as well for a guess whose bounds have changed places.
  std::uint64_t gap() const { return high > low ? high - low : 0; }
  bool is_left_out() const { return high == 0; }
  friend bool operator==(const Dense_pair&, const Dense_pair&) = default;
};

}  // namespace arbiter

// Bounds on one position of a game that numbers its positions without gaps, as stored by the solver
// (solver/dice/dense.hpp) and its tablebase (dense_file.hpp).
#pragma once
#include <cstdint>

namespace arbiter {

/// Bounds on a value from 0 to 1, in units specified by the solver or by the tablebase header.
struct Dense_pair {
  std::uint64_t low = 0, high = 0;

  /// Difference between the bounds; 0 if a guess has made them cross.
  std::uint64_t gap() const { return high > low ? high - low : 0; }
  bool is_left_out() const { return high == 0; }
  friend bool operator==(const Dense_pair&, const Dense_pair&) = default;
};

}  // namespace arbiter

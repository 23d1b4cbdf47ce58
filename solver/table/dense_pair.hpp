// Bounds of one position of a game that numbers its positions without gaps, as the solver
// (solver/dice/dense.hpp) and its tablebase (dense_file.hpp) store them.
//
//     packed   | high, 4 bytes | low, 4 bytes |
#pragma once
#include <cstdint>

namespace arbiter {

/// Bounds of a value from 0 to 1, in units of 2^-31.
struct Dense_pair {
  std::uint32_t low = 0, high = 0;

  static constexpr int bits = 31;
  static constexpr std::uint32_t one = std::uint32_t{1} << bits;
  static Dense_pair unpacked(std::uint64_t packed) {
    return {static_cast<std::uint32_t>(packed), static_cast<std::uint32_t>(packed >> 32)};
  }
  std::uint64_t packed() const { return std::uint64_t{high} << 32 | low; }
  /// Difference of the bounds; 0 if a guess has made them cross.
  std::uint32_t gap() const { return high > low ? high - low : 0; }
  bool is_left_out() const { return high == 0; }
  friend bool operator==(const Dense_pair&, const Dense_pair&) = default;
};

}  // namespace arbiter

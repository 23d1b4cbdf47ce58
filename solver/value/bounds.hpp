// Bounds as whole numbers: n stands for n / one, a power of two.
//
// A lower bound is rounded down and an upper bound up, in every step and exactly, so that a bound
// is a bound whatever the order of the work, the compiler or the processor's rounding.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>

namespace arbiter {

using Fixed = std::uint64_t;

/// How finely bounds are counted: 2^bits units are 1.
struct Scale {
  int bits = 52;  // 16 to 52

  /// Twelve bits below a gap that is wanted, for what rounding adds up to.
  static Scale for_gap(double gap, int most_bits) {
    return {std::clamp(static_cast<int>(std::ceil(-std::log2(gap))) + 12, 16, most_bits)};
  }
  constexpr Fixed one() const { return Fixed{1} << bits; }
  double number(Fixed value) const { return std::ldexp(static_cast<double>(value), -bits); }
  Fixed floor(double value) const {
    return static_cast<Fixed>(std::floor(std::ldexp(value, bits)));
  }
  Fixed ceil(double value) const { return static_cast<Fixed>(std::ceil(std::ldexp(value, bits))); }
};

/// The true value lies between the two, both included.
struct Interval {
  Fixed low, high;

  constexpr Fixed gap() const { return high - low; }
  /// What the other side gets of one.
  constexpr Interval of_other(Fixed one) const { return {one - high, one - low}; }
  friend bool operator==(const Interval&, const Interval&) = default;
};

}  // namespace arbiter

// Bounds as integers: n represents n / one, where `one` is a power of two.
//
// Every step rounds lower bounds down and upper bounds up, exactly. They remain bounds whatever the
// order of the work, the compiler and the processor's rounding mode.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace arbiter {

using Fixed = std::uint64_t;

/// The true value is at least `low` and at most `high`.
struct Interval {
  Fixed low, high;

  constexpr Fixed gap() const { return high - low; }
  /// The bounds of the other side's payoff.
  constexpr Interval of_other(Fixed one) const { return {one - high, one - low}; }
  friend bool operator==(const Interval&, const Interval&) = default;
};

/// The resolution of bounds: 2^bits units are 1.
struct Scale {
  int bits = 52;  // 16 to 52

  /// Twelve bits finer than the target gap, to leave room for accumulated rounding.
  static Scale for_gap(double gap, int most_bits) {
    return {std::clamp(static_cast<int>(std::ceil(-std::log2(gap))) + 12, 16, most_bits)};
  }
  constexpr Fixed one() const { return Fixed{1} << bits; }
  double number(Fixed value) const { return std::ldexp(static_cast<double>(value), -bits); }
  Fixed floor(double value) const {
    return static_cast<Fixed>(std::floor(std::ldexp(value, bits)));
  }
  Fixed ceil(double value) const { return static_cast<Fixed>(std::ceil(std::ldexp(value, bits))); }
  /// The tightest bounds that contain a number.
  Interval around(double value) const { return {floor(value), ceil(value)}; }
};

/// The bounds on many states, stored for the solvers: both bounds in one read, for either side.
///
///     | low | high | other side's low | other side's high |   32 bytes per state
///
/// They are doubles that hold integers up to 2^52, because processors take the maximum of two pairs
/// of doubles in one instruction. Threads may read while another writes: current processors
/// (x86-64, AArch64) read and write an aligned half of a pair atomically, and either value is valid
/// (a bound, or a guess on trial). C++ itself does not guarantee this.
class Bound_list {
 public:
  using Pair [[gnu::vector_size(16)]] = double;

  Bound_list() = default;
  /// `one`: the sum of both sides' payoffs. 0: both sides have the same payoff.
  Bound_list(std::size_t states, Fixed one) : pairs_(2 * states), one_(one) {}

  std::size_t size() const { return pairs_.size() / 2; }
  /// Peak memory in bytes while the list doubles its capacity.
  std::uint64_t bytes_when_grown() const { return 3 * pairs_.capacity() * sizeof(Pair); }
  /// Appends a state.
  void add(const Interval& v) {
    pairs_.resize(pairs_.size() + 2);
    set(size() - 1, v);
  }
  const Pair* data() const { return pairs_.data(); }
  Interval operator[](std::size_t state) const {
    const Pair& p = pairs_[2 * state];
    return {static_cast<Fixed>(p[0]), static_cast<Fixed>(p[1])};
  }
  void set(std::size_t state, const Interval& v) {
    set_low(state, v.low);
    set_high(state, v.high);
  }
  void set_low(std::size_t state, Fixed low) {
    pairs_[2 * state][0] = number(low);
    pairs_[2 * state + 1][one_ ? 1 : 0] = number(one_ ? one_ - low : low);
  }
  void set_high(std::size_t state, Fixed high) {
    pairs_[2 * state][1] = number(high);
    pairs_[2 * state + 1][one_ ? 0 : 1] = number(one_ ? one_ - high : high);
  }
  /// Exchanges a state's bounds for others: the low one, then the high one.
  void exchange(std::size_t state, Pair& others) {
    Pair& own = pairs_[2 * state];
    std::swap(own, others);
    pairs_[2 * state + 1] = one_ ? Pair{number(one_) - own[1], number(one_) - own[0]} : own;
  }

 private:
  /// Faster than from an unsigned number.
  static double number(Fixed value) {
    return static_cast<double>(static_cast<std::int64_t>(value));
  }

  std::vector<Pair> pairs_;
  Fixed one_ = 0;
};

}  // namespace arbiter

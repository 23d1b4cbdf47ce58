// Differences between values that are known only to lie between bounds: what is proved about them
// and what is not. Numbers are rounded outwards, so that a bound remains a bound.
#pragma once
#include <cmath>

#include "tools/facade/game_facade.hpp"
#include "tools/facade/solved_position.hpp"

namespace arbiter::study {

/// The exact rounding error of a + b (Knuth's TwoSum).
inline double lost_in(double a, double b) {
  const double sum = a + b, of_b = sum - a;
  return (a - (sum - of_b)) + (b - of_b);
}
inline Value_range plus(const Value_range& a, const Value_range& b) {
  const double low = a.low + b.low, high = a.high + b.high;
  return {lost_in(a.low, b.low) < 0 ? std::nextafter(low, -INFINITY) : low,
          lost_in(a.high, b.high) > 0 ? std::nextafter(high, INFINITY) : high};
}
inline Value_range minus(const Value_range& a, const Value_range& b) {
  return plus(a, {-b.high, -b.low});
}

/// The smallest absolute value between the bounds: 0 when they include 0.
inline double at_least(const Value_range& v) {
  return v.low > 0 ? v.low : v.high < 0 ? -v.high : 0;
}
/// The largest absolute value between the bounds.
inline double at_most(const Value_range& v) { return std::max(std::abs(v.low), std::abs(v.high)); }

/// How much a value changes when endless play counts as a loss, and when it counts as a win.
struct Change {
  Value_range lost{0, 0}, won{0, 0};

  bool is_proved() const { return at_least() > 0; }
  /// Proved to be zero.
  bool is_none() const { return at_most() == 0; }
  /// Lower bound on the size of the change in at least one of the two cases.
  double at_least() const { return std::max(study::at_least(lost), study::at_least(won)); }
  /// Upper bound on the size of the change in both cases.
  double at_most() const { return std::max(study::at_most(lost), study::at_most(won)); }
};

inline Change plus(const Change& a, const Change& b) {
  return {plus(a.lost, b.lost), plus(a.won, b.won)};
}
inline Change minus(const Change& a, const Change& b) {
  return {minus(a.lost, b.lost), minus(a.won, b.won)};
}
/// The bounds on a value in both cases. A value is lowest when endless play counts as a loss and
/// highest when it counts as a win, so each bound also limits the other case.
inline Change bounds_of(const Values_text& v) {
  return {{v.lost.low, std::min(v.lost.high, v.won.high)},
          {std::max(v.lost.low, v.won.low), v.won.high}};
}
/// The difference `to` - `from`.
inline Change change(const Values_text& from, const Values_text& to) {
  return minus(bounds_of(to), bounds_of(from));
}

}  // namespace arbiter::study

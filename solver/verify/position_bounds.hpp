// What a verifier knows about a position: bounds on its two values, and whether play is forced to
// get from there to where it ends.
//
//     of[0]   low       lost_high     of the value if endless play counts as a loss
//     of[1]   won_low   high          of the value if it counts as a win
//
// Where the tablebase has only low and high, one range bounds both values.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

#include "solver/table/table.hpp"

namespace arbiter {

/// A bound leads on if play comes to a final state, to a bound that claims nothing, or to a lower
/// rank (solver/value/ranks.hpp). Without ranks this takes no room and counts as true.
template <bool ranked>
struct Leads {
  bool leads_low = true, leads_high = true;
};
template <>
struct Leads<false> {
  static constexpr bool leads_low = true, leads_high = true;
};

/// Bounds in units that the verifier chooses.
template <std::size_t ranges, bool ranked>
struct Position_bounds : Leads<ranked> {
  struct Range {
    std::uint64_t low, high;
  };
  std::array<Range, ranges> of{};

  static Position_bounds from(std::uint64_t low, std::uint64_t won_low, std::uint64_t lost_high,
                              std::uint64_t high) {
    Position_bounds out;
    out.of.front() = {low, lost_high}, out.of.back().high = high;
    if constexpr (ranges > 1) out.of.back().low = won_low;
    return out;
  }
  /// Bounds that prove nothing.
  static Position_bounds none(std::uint64_t one) {
    Position_bounds out = from(0, 0, one, one);
    if constexpr (ranked) out.leads_low = out.leads_high = false;
    return out;
  }
  std::uint64_t low() const { return of.front().low; }
  std::uint64_t won_low() const { return of.back().low; }
  std::uint64_t lost_high() const { return of.front().high; }
  std::uint64_t high() const { return of.back().high; }

  /// The bounds of the other side.
  Position_bounds of_other(std::uint64_t one) const {
    return from(one - high(), one - lost_high(), one - won_low(), one - low());
  }
  /// The better of two, for the maximizer (`most`) or for her opponents.
  static Position_bounds better(const Position_bounds& a, const Position_bounds& b, bool most) {
    const auto pick = [&](std::uint64_t x, std::uint64_t y) {
      return most ? std::max(x, y) : std::min(x, y);
    };
    // Whoever wants play to lead on needs one best choice that does; otherwise all of them must.
    const auto leads = [&](std::uint64_t x, std::uint64_t y, bool of_x, bool of_y, bool wants) {
      if (x != y) return (x > y) == most ? of_x : of_y;
      return wants ? of_x || of_y : of_x && of_y;
    };
    Position_bounds out;
    for (std::size_t n = 0; n < ranges; ++n)
      out.of[n] = {pick(a.of[n].low, b.of[n].low), pick(a.of[n].high, b.of[n].high)};
    if constexpr (ranked) {
      out.leads_low = leads(a.low(), b.low(), a.leads_low, b.leads_low, most);
      out.leads_high = leads(a.high(), b.high(), a.leads_high, b.leads_high, !most);
    }
    return out;
  }
};

/// The weighted mean of bounds, rounded outwards.
template <std::size_t ranges, bool ranked>
class Mean_bounds {
 public:
  void add(const Position_bounds<ranges, ranked>& w, std::uint64_t weight) {
    for (std::size_t n = 0; n < ranges; ++n)
      low_[n] += static_cast<Wide>(w.of[n].low) * weight,
          high_[n] += static_cast<Wide>(w.of[n].high) * weight;
    if constexpr (ranked) {
      leads_low_ = leads_low_ || (weight > 0 && w.leads_low);
      leads_high_ = leads_high_ || (weight > 0 && w.leads_high);
    }
    total_ += weight;
  }
  std::uint64_t total() const { return total_; }
  /// Requires a total above 0.
  Position_bounds<ranges, ranked> bounds() const {
    Position_bounds<ranges, ranked> out;
    for (std::size_t n = 0; n < ranges; ++n)
      out.of[n] = {static_cast<std::uint64_t>(low_[n] / total_),
                   static_cast<std::uint64_t>((high_[n] + total_ - 1) / total_)};
    if constexpr (ranked) out.leads_low = leads_low_, out.leads_high = leads_high_;
    return out;
  }

 private:
  std::array<Wide, ranges> low_{}, high_{};
  std::uint64_t total_ = 0;
  bool leads_low_ = false, leads_high_ = false;
};

}  // namespace arbiter

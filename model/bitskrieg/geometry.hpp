// The squares that a tank can reach, and its range to a target, on planes of bits. All squares at
// one distance are handled together.
//
//     movement   reach[n][facing]   where a tank can be after n squares with this facing;
//                                   from n to n + 1: one step ahead, then the same facing or a turn
//     counting   front              the half of the board beyond the line through the tank's sides
//                one more square    four straight steps, and four diagonal ones past corners that
//                                   nothing bars: neither blocking squares nor corner-only ones
//
// One count covers all targets. A target does not block a count that ends on it, so each distance
// includes blocked squares, and the count continues from the unblocked ones. (A target that bars a
// diagonal step touches the square before that step, so the count has already reached it.)
#pragma once
#include "model/bitskrieg/setup.hpp"

namespace arbiter::bitskrieg {

inline constexpr int most_speed = 4;

/// The squares where a tank can stand; indexed by [facing].
template <Squares P>
using Places_of = std::array<P, 4>;
using Places = Places_of<Plane>;

/// The places of a tank; indexed by [squares used].
template <Squares P>
using Reach_of = std::array<Places_of<P>, most_speed + 1>;
using Reach = Reach_of<Plane>;

/// BK-C17 to BK-C20: where a tank can be after 0 to `speed` squares, entering only `open` squares.
template <Squares P>
Reach_of<P> reach(int square, Facing facing, int speed, const P& open, const Setup& setup) {
  Reach_of<P> out{};
  const P here{bit(square)};
  out[0][facing] = here;
  // The facings reachable by turning on the spot. BK-A02: any facing; a quarter turn at a time; a
  // single quarter turn; any facing, and again.
  const int how = setup.reading("BK-A02");
  unsigned turns = 1U << facing;
  for (int n = 1; n <= speed; ++n) {
    const unsigned quarters = (turns << 1 | turns >> 3 | turns >> 1 | turns << 3) & 15U;
    if (how == 2)
      turns = quarters;
    else if (how == 4)
      turns = n > 1 ? 15U : 15U & ~turns;
    else
      turns = n > 1 ? 0 : how == 3 ? quarters : 15U & ~turns;
    Places_of<P> entered;
    for (const Facing f : facings) entered[f] = step(out[n - 1][f], f) & open;
    for (const Facing f : facings) {
      out[n][f] = entered[f] | entered[turned(f, 1)] | entered[turned(f, 3)];
      if (turns >> f & 1U) out[n][f] = out[n][f] | here;
    }
  }
  return out;
}

/// The same on known squares, remembered for the tanks that this thread asked about last: all moves
/// of a tank are judged with the same places. Valid until the next call.
const Reach& remembered_reach(int square, Facing facing, int speed, Plane open, const Setup& setup);

/// BK-C28: the squares in front of a tank.
inline Plane front(int square, Facing facing, const Setup& setup) {
  static constexpr auto table = [] {
    std::array<Places, most_squares> out{};
    for (int s = 0; s < most_squares; ++s)
      for (int other = 0; other < most_squares; ++other) {
        if (rank_of(other) > rank_of(s)) out[s][north] |= bit(other);
        if (file_of(other) > file_of(s)) out[s][east] |= bit(other);
        if (rank_of(other) < rank_of(s)) out[s][south] |= bit(other);
        if (file_of(other) < file_of(s)) out[s][west] |= bit(other);
      }
    return out;
  }();
  return table[static_cast<std::size_t>(square)][facing] & setup.board;
}

/// BK-C34: every square one step from `from`, in all eight directions. A diagonal step passes two
/// squares at the corner; it is barred if one of them is in `bars`, or (BK-A16) only if both are.
template <Squares P>
P one_more(const P& from, const P& bars, bool both_bar) {
  const P n = step(from, north), e = step(from, east), s = step(from, south), w = step(from, west);
  const P free_n = n & ~bars, free_e = e & ~bars, free_s = s & ~bars, free_w = w & ~bars;
  const auto past = [&](const P& a, Facing a_on, const P& b, Facing b_on) {
    return both_bar ? step(a, a_on) | step(b, b_on) : step(a, a_on) & step(b, b_on);
  };
  return n | e | s | w | past(free_n, east, free_e, north) | past(free_s, east, free_e, south) |
         past(free_s, west, free_w, south) | past(free_n, west, free_w, north);
}

/// BK-C26 to BK-C29, BK-C33: the count from a tank; next() extends it by one square. `straight`:
/// only along the line that the tank faces. `corners`: squares that bar diagonal steps without
/// blocking (BK-A55).
template <Squares P>
class Range_count {
 public:
  Range_count(int square, Facing facing, bool straight, const P& blocked, const Setup& setup,
              const P& corners = P{})
      : ahead_(straight ? setup.board : front(square, facing, setup)),
        from_(bit(square)),
        blocked_(blocked),
        barring_(blocked | corners),
        // BK-A17: whether barring squares beside the tank, not in front, bar its first step.
        bars_(setup.reading("BK-A17") == 2 ? P(barring_ & ahead_) : barring_),
        both_bar_(setup.reading("BK-A16") == 2),
        straight_(straight),
        facing_(facing) {}

  /// The squares where a count one square longer can end, including blocked squares.
  P next() {
    P counted = (straight_ ? step(from_, facing_) : one_more(from_, bars_, both_bar_)) & ahead_;
    from_ = counted & ~blocked_;
    bars_ = barring_;
    return counted;
  }

 private:
  Plane ahead_;
  P from_, blocked_, barring_, bars_;
  bool both_bar_, straight_;
  Facing facing_;
};

/// The length of the shortest count from a tank to a target; 0 if there is none. It makes no
/// difference whether `blocked` contains the target.
int count_range(int square, Facing facing, bool straight, Plane blocked, int target,
                const Setup& setup, Plane corners = 0);
/// All squares that a count of up to `most` can reach.
Plane countable(int square, Facing facing, bool straight, Plane blocked, int most,
                const Setup& setup, Plane corners = 0);

}  // namespace arbiter::bitskrieg

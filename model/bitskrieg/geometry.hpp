// Where a tank can get to, and how far it counts to a target, on planes of bits: all squares of a
// distance at once.
//
//     movement   reach[n][facing]   where a tank can be after n squares, and facing where;
//                                   from n to n + 1: one step on, then as it is or turned
//     counting   front              the half of the board beyond the line through its sides
//                from one distance to the next: four straight steps, and four diagonal ones past
//                corners that nothing bars: neither what blocks, nor what bars only corners
//
// One count serves all targets. Only as the end of a count does a target not block, so the squares
// of each distance are told with the blocked ones among them, and the count goes on from the rest.
// (A target that barred a diagonal step touches the square before it: it was counted then.)
#pragma once
#include "model/bitskrieg/setup.hpp"

namespace arbiter::bitskrieg {

inline constexpr int most_speed = 4;

/// [facing]
template <Squares P>
using Places_of = std::array<P, 4>;
using Places = Places_of<Plane>;

/// [squares used]
template <Squares P>
using Reach_of = std::array<Places_of<P>, most_speed + 1>;
using Reach = Reach_of<Plane>;

/// BK-C17 to BK-C20: where a tank can be after 0 to `speed` squares, through squares of `open`.
template <Squares P>
Reach_of<P> reach(int square, Facing facing, int speed, const P& open, const Setup& setup) {
  Reach_of<P> out{};
  const P here{bit(square)};
  out[0][facing] = here;
  // Facings that turning on the spot gives. BK-A02: any other one at once; quarter by quarter; by a
  // quarter, once.
  const int how = setup.reading("BK-A02");
  unsigned turns = 1U << facing;
  for (int n = 1; n <= speed; ++n) {
    const unsigned quarters = (turns << 1 | turns >> 3 | turns >> 1 | turns << 3) & 15U;
    if (how == 2)
      turns = quarters;
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

/// BK-C28: what is in front of a tank.
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

/// BK-C34: every square that is one square on, in all eight directions. A corner is passed on two
/// sides; `bars` on one of them bars it, or (BK-A16) only on both.
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

/// BK-C26 to BK-C29, BK-C33: counting from a tank, one square more with each call of next().
/// `straight`: only along the line that it faces. `corners`: what bars diagonal steps and does not
/// block (BK-A55).
template <Squares P>
class Counting {
 public:
  Counting(int square, Facing facing, bool straight, const P& blocked, const Setup& setup,
           const P& corners = P{})
      : ahead_(straight ? setup.board : front(square, facing, setup)),
        from_(bit(square)),
        blocked_(blocked),
        barring_(blocked | corners),
        // BK-A17: beside the tank, what is not in front bars its first step, or does not.
        bars_(setup.reading("BK-A17") == 2 ? P(barring_ & ahead_) : barring_),
        both_bar_(setup.reading("BK-A16") == 2),
        straight_(straight),
        facing_(facing) {}

  /// The squares that can be counted as the last ones of so many, blocked ones included.
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

/// The squares that a tank counts to a target, the fewest; 0: there is no way. It does not matter
/// whether `blocked` contains the target.
int count_range(int square, Facing facing, bool straight, Plane blocked, int target,
                const Setup& setup, Plane corners = 0);
/// All squares to which it counts at most so many.
Plane countable(int square, Facing facing, bool straight, Plane blocked, int most,
                const Setup& setup, Plane corners = 0);

}  // namespace arbiter::bitskrieg

// Claims about counting the squares to a target (BK-C26 to BK-C29, BK-C33, BK-C34): whichever
// squares block, the playing code counts according to the rulebook. The rulebook's version works
// backwards from the target.
#pragma once
#include <algorithm>
#include <string>

#include "properties/bitskrieg/unknown.hpp"

namespace arbiter::bitskrieg {

/// The squares from which a path of a given length leads to the target. The squares of the path are
/// adjacent, all in front of the tank, and none but the target is blocked. At length 0 this is the
/// target itself.
template <Number N>
class Ways_to_target {
 public:
  using Truth = Truth_of<N>;
  Ways_to_target(const Any_board<N>& any, int tank, Facing facing, const Paraphrase& paraphrase)
      : any_(any), paraphrase_(paraphrase) {
    for (const int square : any.squares) {
      ways_[square] = any.other_is(square);
      if (is_ahead(tank, facing, square)) ahead_ |= bit(square);
    }
    targets_ = ways_;
  }
  const Unknown_squares<N>& ways() const { return ways_; }

  void one_square_more() {
    Unknown_squares<N> longer;
    for (const int from : any_.squares)
      for (const int files : {-1, 0, 1})
        for (const int ranks : {-1, 0, 1}) {
          const int file = file_of(from) + files, rank = rank_of(from) + ranks;
          if (file < 0 || file >= width || rank < 0 || rank >= width) continue;
          const int to = rank * width + file;
          if (to == from || !has(ahead_, to)) continue;
          const Truth passes = !(bars(rank_of(from) * width + file, rank * width + file_of(from)));
          const bool corner = files != 0 && ranks != 0;
          longer[from] =
              longer[from] | (ways_[to] & (!blocks(to)) & (corner ? passes : Truth(true)));
        }
    ways_ = longer;
  }

 private:
  Truth blocks(int square) const { return any_.blocked[square] & (!targets_[square]); }
  Truth bars_from(int side) const {
    return paraphrase_.front_bars && !has(ahead_, side) ? Truth(false) : blocks(side);
  }
  Truth bars(int one, int other) const {
    return paraphrase_.both_bar ? bars_from(one) & bars_from(other)
                                : bars_from(one) | bars_from(other);
  }

  const Any_board<N>& any_;
  Plane ahead_ = 0;
  Paraphrase paraphrase_;
  Unknown_squares<N> ways_, targets_;
};

/// On the full board of 8x8 squares, one more square is counted correctly around any barring
/// squares.
template <Number N>
Claim<N> one_more_as_described(bool played_both_bar, bool both_bar, const Free_number<N>& free) {
  using Truth = Truth_of<N>;
  Unknown_squares<N> from, bars;
  for (int square = 0; square < most_squares; ++square) {
    from[square] = free("from:" + name_of_square(square), 0, 1) == N(1);
    bars[square] = free("bars:" + name_of_square(square), 0, 1) == N(1);
  }
  const Unknown_squares<N> reached = one_more(from, bars, played_both_bar);
  Claim<N> claim{Truth(true), Truth(true)};
  for (int rank = 0; rank < width; ++rank)
    for (int file = 0; file < width; ++file) {
      Truth described(false);
      for (int r = std::max(rank - 1, 0); r <= std::min(rank + 1, width - 1); ++r)
        for (int f = std::max(file - 1, 0); f <= std::min(file + 1, width - 1); ++f) {
          if (r == rank && f == file) continue;
          const Truth one = bars[width * rank + f], other = bars[width * r + file];
          const Truth barred = both_bar ? one & other : one | other;
          const bool corner = r != rank && f != file;
          described = described | (from[width * r + f] & (corner ? !barred : Truth(true)));
        }
      const int square = width * rank + file;
      claim.parts.emplace_back(name_of_square(square), both_or_none(reached[square], described));
    }
  return claim;
}

/// From every square with this facing, code and rulebook agree on the targets within every range.
template <Number N>
Claim<N> ranges_as_described(const Setup& setup, Facing facing, int most,
                             const Paraphrase& paraphrase, const Free_number<N>& free) {
  using Truth = Truth_of<N>;
  const Any_board<N> any(free, setup, "blocked:", "target");
  Claim<N> claim{Truth(true), Truth(true)};
  for (const int tank : any.squares) {
    Range_count<Unknown_squares<N>> counting(tank, facing, false, any.blocked, setup);
    Ways_to_target<N> ways(any, tank, facing, paraphrase);
    Truth counted(false), described(false), agree(true);
    for (int range = 1; range <= most; ++range) {
      ways.one_square_more();
      counted = counted | any.has_other(counting.next());
      described = described | ways.ways()[tank];
      agree = agree & both_or_none(counted, described);
    }
    claim.parts.emplace_back(name_of_square(tank), agree);
  }
  return claim;
}

/// A tank destroyer counts the squares straight ahead, up to the first blocked one; with `past`,
/// the claim is that it also counts beyond that one.
template <Number N>
Claim<N> straight_ranges_as_described(const Setup& setup, Facing facing, bool past,
                                      const Free_number<N>& free) {
  using Truth = Truth_of<N>;
  const Any_board<N> any(free, setup, "blocked:", "target");
  Claim<N> claim{Truth(true), Truth(true)};
  for (const int tank : any.squares) {
    Range_count<Unknown_squares<N>> counting(tank, facing, true, any.blocked, setup);
    Truth agree(true), open(true);
    int here = faced(tank, facing, setup.size);
    for (int range = 1; range <= setup.size; ++range) {
      Truth described(false);
      if (here >= 0) {
        described = open & any.other_is(here);
        if (!past) open = open & (!any.blocked[here]);
        here = faced(here, facing, setup.size);
      }
      agree = agree & both_or_none(any.has_other(counting.next()), described);
    }
    claim.parts.emplace_back(name_of_square(tank), agree);
  }
  return claim;
}

}  // namespace arbiter::bitskrieg

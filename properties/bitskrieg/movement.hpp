// Claims about where a tank can move (BK-C17 to BK-C20): whichever squares it cannot enter, the
// playing code reaches exactly the places that the rulebook allows. The rulebook's version works
// backwards from the end of the move.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "properties/bitskrieg/unknown.hpp"

namespace arbiter::bitskrieg {

/// The squares and facings from which a tank ends its move on the other square after a given number
/// of further squares, whether or not it has moved already.
template <Number N>
class Ways_to_end {
 public:
  using Truth = Truth_of<N>;
  Ways_to_end(const Any_board<N>& any, int size, Facing end, const Paraphrase& paraphrase)
      : any_(any), size_(size), paraphrase_(paraphrase) {
    for (const int square : any.squares) moved_[end][square] = any.other_is(square);
    stood_ = turned_ = moved_;
  }
  /// True for a tank that has neither moved nor turned.
  const Truth& from(int square, Facing facing) const { return stood_[facing][square]; }

  void one_square_more() {
    std::array<Unknown_squares<N>, 4> moved, turned, stood;
    for (const Facing f : facings)
      for (const int square : any_.squares) {
        // Moves into the square that it faces, then turns left, right or not at all.
        const int to = faced(square, f, size_);
        if (to >= 0) {
          moved[f][square] =
              any_.blocked[to] & (moved_[f][to] | moved_[bitskrieg::turned(f, 1)][to] |
                                  moved_[bitskrieg::turned(f, 3)][to]);
        }
        // Turns on the spot: to any facing or by quarter turns, once or repeatedly.
        turned[f][square] = stood[f][square] = moved[f][square];
        for (const int quarters : {1, 2, 3}) {
          const Facing other = bitskrieg::turned(f, quarters);
          if (paraphrase_.quarters && quarters == 2) continue;
          if (paraphrase_.again) turned[f][square] = turned[f][square] | turned_[other][square];
          stood[f][square] = stood[f][square] | turned_[other][square];
        }
      }
    moved_ = moved, turned_ = turned, stood_ = stood;
  }

 private:
  const Any_board<N>& any_;
  int size_;
  Paraphrase paraphrase_;
  std::array<Unknown_squares<N>, 4> moved_, turned_, stood_;  // [facing]
};

/// From every square with this facing, code and rulebook agree on the places after 0 to `speed`
/// squares.
template <Number N>
Claim<N> moves_as_described(const Setup& setup, Facing facing, int speed,
                            const Paraphrase& paraphrase, const Free_number<N>& free) {
  using Truth = Truth_of<N>;
  const Any_board<N> any(free, setup, "open:", "end");
  // [end][used]: the paths from all squares
  std::array<std::vector<Ways_to_end<N>>, 4> ways;
  for (const Facing end : facings) {
    ways[end].emplace_back(any, setup.size, end, paraphrase);
    for (int used = 1; used <= speed; ++used) {
      ways[end].push_back(ways[end].back());
      ways[end].back().one_square_more();
    }
  }
  Claim<N> claim{Truth(true), Truth(true)};
  for (const int tank : any.squares) {
    const auto reached = reach(tank, facing, speed, any.blocked, setup);
    Truth agree(true);
    for (const Facing end : facings)
      for (std::size_t used = 0; used < ways[end].size(); ++used)
        agree = agree &
                both_or_none(any.has_other(reached[used][end]), ways[end][used].from(tank, facing));
    claim.parts.emplace_back(name_of_square(tank), agree);
  }
  return claim;
}

}  // namespace arbiter::bitskrieg

// Facts (fact.hpp) about the geometry of Bitskrieg: what tanks can count and where they can move is
// what the rulebook says square by square, whatever stands on a board of 5x5 squares. The code that
// plays (model/bitskrieg/geometry.hpp) is read here with sets of squares that are not known:
//
//     Plane                 64 bits, each of them 0 or 1
//     Unknown_squares<N>    64 truths, each of them a statement about the free numbers of a claim
//
// One step of counting is proved on the whole board. The other claims are each about one facing,
// all squares that the tank may stand on (these are their parts), all targets and every set of
// squares that block. What the rulebook says is written down backwards, from the target or the end
// of a move to the tank, while the code goes forwards.
//
// Nothing is claimed of water that bars corners and does not block (BK-A55=2): the boards of the
// counts have none. And a move is followed to all squares and facings, whether or not the tank may
// stay there (BK-C21) and face so (BK-A05).
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "model/bitskrieg/geometry.hpp"
#include "properties/fact.hpp"

namespace arbiter::bitskrieg {

/// A set of squares, for each of which a statement says whether it belongs to it.
template <Number N>
struct Unknown_squares {
  using Truth = Truth_of<N>;
  std::array<Truth, most_squares> is{};

  Unknown_squares() = default;
  explicit Unknown_squares(Plane known) {
    for_squares(known, [&](int square) { is[at(square)] = Truth(true); });
  }
  const Truth& operator[](int square) const { return is[at(square)]; }
  Truth& operator[](int square) { return is[at(square)]; }

  friend Unknown_squares operator&(Unknown_squares a, const Unknown_squares& b) {
    std::ranges::transform(a.is, b.is, a.is.begin(),
                           [](const Truth& x, const Truth& y) { return x & y; });
    return a;
  }
  friend Unknown_squares operator|(Unknown_squares a, const Unknown_squares& b) {
    std::ranges::transform(a.is, b.is, a.is.begin(),
                           [](const Truth& x, const Truth& y) { return x | y; });
    return a;
  }
  friend Unknown_squares operator&(Unknown_squares a, Plane known) {
    for_squares(~known, [&](int square) { a[square] = Truth(false); });
    return a;
  }
  friend Unknown_squares operator~(Unknown_squares a) {
    for (Truth& one : a.is) one = !one;
    return a;
  }
  friend Unknown_squares operator<<(const Unknown_squares& a, int places) {
    Unknown_squares out;
    for (int n = places; n < most_squares; ++n) out[n] = a[n - places];
    return out;
  }
  friend Unknown_squares operator>>(const Unknown_squares& a, int places) {
    Unknown_squares out;
    for (int n = places; n < most_squares; ++n) out[n - places] = a[n];
    return out;
  }

 private:
  static constexpr std::size_t at(int square) { return static_cast<std::size_t>(square); }
};

/// The readings under which the rulebook is told. A fact tells it under those of its ruleset;
/// another telling has to be refuted.
struct Telling {
  bool quarters, again;       // a turn on the spot: BK-A02 not 1; and another one: BK-A02=2
  bool both_bar, front_bars;  // BK-A16=2, BK-A17=2
  explicit Telling(const Setup& setup)
      : quarters(setup.reading("BK-A02") != 1),
        again(setup.reading("BK-A02") == 2),
        both_bar(setup.reading("BK-A16") == 2),
        front_bars(setup.reading("BK-A17") == 2) {}
};

inline std::string name_of_square(int square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

// Of a single square, by files and ranks: nothing that is proved is used to tell what it has to be.

/// The square that a tank faces on a board with so many in a row; -1: it faces off the board.
inline int faced(int square, Facing facing, int size) {
  const int file = file_of(square) + (facing == east) - (facing == west);
  const int rank = rank_of(square) + (facing == north) - (facing == south);
  const bool is_on = file >= 0 && file < size && rank >= 0 && rank < size;
  return is_on ? rank * width + file : -1;
}
/// Whether a square lies beyond the line through the sides of a tank.
inline bool is_ahead(int tank, Facing facing, int square) {
  const int files = file_of(square) - file_of(tank), ranks = rank_of(square) - rank_of(tank);
  return facing == north   ? ranks > 0
         : facing == east  ? files > 0
         : facing == south ? ranks < 0
                           : files < 0;
}

/// A set of squares, those that block or those that can be entered, and one square: any of them.
template <Number N>
struct Any_board {
  using Truth = Truth_of<N>;
  Unknown_squares<N> blocked;
  N other;  // the how manieth square of the board, counted from 0
  std::vector<int> squares;

  Any_board(const Free_number<N>& free, const Setup& setup, const std::string& blockers,
            const std::string& end)
      : other(free(end, 0, std::popcount(setup.board) - 1)) {
    for_squares(setup.board, [&](int square) {
      squares.push_back(square);
      blocked[square] = free(blockers + name_of_square(square), 0, 1) == N(1);
    });
  }
  Truth other_is(int square) const {
    const auto found = std::ranges::find(squares, square);
    return other == N(static_cast<int>(found - squares.begin()));
  }
  /// Whether the set contains the other square.
  Truth has_other(const Unknown_squares<N>& set) const {
    Truth out(false);
    for (const int square : squares) out = out | (set[square] & other_is(square));
    return out;
  }
};

template <class Truth>
Truth both_or_none(const Truth& a, const Truth& b) {
  return (a & b) | ((!a) & (!b));
}

// --- range counting, BK-C26 to BK-C29, BK-C33, BK-C34 ---

/// The squares from which a way of so many squares more, each next to the one before, all of them
/// in front and none but the target blocked, leads to the target: for 0 more, the target itself.
template <Number N>
class Ways_to_target {
 public:
  using Truth = Truth_of<N>;
  Ways_to_target(const Any_board<N>& any, int tank, Facing facing, const Telling& told)
      : any_(any), told_(told) {
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
    return told_.front_bars && !has(ahead_, side) ? Truth(false) : blocks(side);
  }
  Truth bars(int one, int other) const {
    return told_.both_bar ? bars_from(one) & bars_from(other) : bars_from(one) | bars_from(other);
  }

  const Any_board<N>& any_;
  Plane ahead_ = 0;
  Telling told_;
  Unknown_squares<N> ways_, targets_;
};

/// On the whole board of 8x8 squares, from any squares, past any that bar: one square more.
template <Number N>
Claim<N> one_more_as_told(bool played_both_bar, bool both_bar, const Free_number<N>& free) {
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
      Truth told(false);
      for (int r = std::max(rank - 1, 0); r <= std::min(rank + 1, width - 1); ++r)
        for (int f = std::max(file - 1, 0); f <= std::min(file + 1, width - 1); ++f) {
          if (r == rank && f == file) continue;
          const Truth one = bars[width * rank + f], other = bars[width * r + file];
          const Truth barred = both_bar ? one & other : one | other;
          const bool corner = r != rank && f != file;
          told = told | (from[width * r + f] & (corner ? !barred : Truth(true)));
        }
      const int square = width * rank + file;
      claim.parts.emplace_back(name_of_square(square), both_or_none(reached[square], told));
    }
  return claim;
}

/// From every square, facing so: up to every number of squares the same targets are reached.
template <Number N>
Claim<N> ranges_as_told(const Setup& setup, Facing facing, int most, const Telling& told,
                        const Free_number<N>& free) {
  using Truth = Truth_of<N>;
  const Any_board<N> any(free, setup, "blocked:", "target");
  Claim<N> claim{Truth(true), Truth(true)};
  for (const int tank : any.squares) {
    Counting<Unknown_squares<N>> counting(tank, facing, false, any.blocked, setup);
    Ways_to_target<N> ways(any, tank, facing, told);
    Truth counted(false), told_so(false), agree(true);
    for (int range = 1; range <= most; ++range) {
      ways.one_square_more();
      counted = counted | any.has_other(counting.next());
      told_so = told_so | ways.ways()[tank];
      agree = agree & both_or_none(counted, told_so);
    }
    claim.parts.emplace_back(name_of_square(tank), agree);
  }
  return claim;
}

/// A tank destroyer counts to the squares straight ahead, up to the first one that is blocked.
/// `past` blocked squares: 0.
template <Number N>
Claim<N> straight_ranges_as_told(const Setup& setup, Facing facing, bool past,
                                 const Free_number<N>& free) {
  using Truth = Truth_of<N>;
  const Any_board<N> any(free, setup, "blocked:", "target");
  Claim<N> claim{Truth(true), Truth(true)};
  for (const int tank : any.squares) {
    Counting<Unknown_squares<N>> counting(tank, facing, true, any.blocked, setup);
    Truth agree(true), open(true);
    int here = faced(tank, facing, setup.size);
    for (int range = 1; range <= setup.size; ++range) {
      Truth told(false);
      if (here >= 0) {
        told = open & any.other_is(here);
        if (!past) open = open & (!any.blocked[here]);
        here = faced(here, facing, setup.size);
      }
      agree = agree & both_or_none(any.has_other(counting.next()), told);
    }
    claim.parts.emplace_back(name_of_square(tank), agree);
  }
  return claim;
}

// --- movement, BK-C17 to BK-C20 ---

/// The squares and facings from which a tank that has moved, or has not, ends its move on the other
/// square after so many squares more.
template <Number N>
class Ways_to_end {
 public:
  using Truth = Truth_of<N>;
  Ways_to_end(const Any_board<N>& any, int size, Facing end, const Telling& told)
      : any_(any), size_(size), told_(told) {
    for (const int square : any.squares) moved_[end][square] = any.other_is(square);
    stood_ = turned_ = moved_;
  }
  /// Of a tank that has neither moved nor turned.
  const Truth& from(int square, Facing facing) const { return stood_[facing][square]; }

  void one_square_more() {
    std::array<Unknown_squares<N>, 4> moved, turned, stood;
    for (const Facing f : facings)
      for (const int square : any_.squares) {
        // Into the square that it faces, where it turns to the left, to the right or not.
        const int to = faced(square, f, size_);
        if (to >= 0) {
          moved[f][square] =
              any_.blocked[to] & (moved_[f][to] | moved_[bitskrieg::turned(f, 1)][to] |
                                  moved_[bitskrieg::turned(f, 3)][to]);
        }
        // On the spot: once, wherever to; or by a quarter, and then perhaps again.
        turned[f][square] = stood[f][square] = moved[f][square];
        for (const int quarters : {1, 2, 3}) {
          const Facing other = bitskrieg::turned(f, quarters);
          if (told_.quarters && quarters == 2) continue;
          if (told_.again) turned[f][square] = turned[f][square] | turned_[other][square];
          stood[f][square] = stood[f][square] | turned_[other][square];
        }
      }
    moved_ = moved, turned_ = turned, stood_ = stood;
  }

 private:
  const Any_board<N>& any_;
  int size_;
  Telling told_;
  std::array<Unknown_squares<N>, 4> moved_, turned_, stood_;  // [facing]
};

/// From every square, facing so: after each number of squares up to `speed` the same places.
template <Number N>
Claim<N> moves_as_told(const Setup& setup, Facing facing, int speed, const Telling& told,
                       const Free_number<N>& free) {
  using Truth = Truth_of<N>;
  const Any_board<N> any(free, setup, "open:", "end");
  // [end][used]: the ways from everywhere
  std::array<std::vector<Ways_to_end<N>>, 4> ways;
  for (const Facing end : facings) {
    ways[end].emplace_back(any, setup.size, end, told);
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

/// The readings of the ruleset that the facts are about, BK-A02, BK-A16 and BK-A17, on a board of
/// 5x5 squares; all else as in the default ruleset.
Setup five_by_five(const Ruleset& ruleset);

/// Ranges up to this: beyond it no die hits.
inline constexpr int proved_range = 5;

template <Number N>
std::vector<Fact<N>> geometry_facts(const Ruleset& ruleset) {
  const Setup setup = five_by_five(ruleset);
  const Telling told(setup);
  std::vector<Fact<N>> list;
  list.push_back({"one-square-more",
                  "From any squares of the whole board one square more leads to all that touch one "
                  "of them, past corners that nothing bars.",
                  "BK-C27 BK-C34 BK-A16",
                  {},
                  [=](const Free_number<N>& free) {
                    return one_more_as_told<N>(told.both_bar, told.both_bar, free);
                  }});
  static constexpr std::array<const char*, 4> names{"north", "east", "south", "west"};
  for (const Facing f : facings) {
    const std::string name = names[f];
    list.push_back({"ranges-" + name,
                    "Facing " + name + ", a tank counts up to " + std::to_string(proved_range) +
                        " squares to exactly the targets that the rulebook's ways lead to (5x5, "
                        "no water that bars corners).",
                    "BK-C26 BK-C27 BK-C28 BK-C33 BK-C34 BK-A16 BK-A17 BK-A18 BK-A19",
                    {},
                    [=](const Free_number<N>& free) {
                      return ranges_as_told<N>(setup, f, proved_range, told, free);
                    }});
    list.push_back({"straight-ranges-" + name,
                    "Facing " + name +
                        ", a tank destroyer counts to the squares straight ahead, up to the first "
                        "blocked one (5x5).",
                    "BK-C26 BK-C29 BK-C33",
                    {},
                    [=](const Free_number<N>& free) {
                      return straight_ranges_as_told<N>(setup, f, false, free);
                    }});
    list.push_back({"moves-" + name,
                    "Facing " + name +
                        ", a tank is after up to four squares exactly where the rulebook's steps "
                        "and turns lead, whether or not it may stay there and face so (5x5).",
                    "BK-C17 BK-C18 BK-C19 BK-C20 BK-A02 BK-A35",
                    {},
                    [=](const Free_number<N>& free) {
                      return moves_as_told<N>(setup, f, most_speed, told, free);
                    }});
  }
  return list;
}

}  // namespace arbiter::bitskrieg

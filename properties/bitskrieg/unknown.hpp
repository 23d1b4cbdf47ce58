// A completely unknown board of Bitskrieg: sets of squares in which the membership of each square
// is a statement about unconstrained variables, so that the playing code
// (model/bitskrieg/geometry.hpp) runs on all boards at once. Also the rulebook's statements about
// single squares, in terms of files and ranks.
#pragma once
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "model/bitskrieg/geometry.hpp"
#include "properties/fact.hpp"

namespace arbiter::bitskrieg {

/// A set of squares; for each square, a statement determines whether it is in the set.
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

/// The readings on which the rulebook's paraphrase is based. A fact uses its ruleset's readings;
/// under others it must be refuted.
struct Paraphrase {
  bool quarters, again;       // BK-A02=2 or 3: quarter turns only; BK-A02=2 or 4: repeated turns
  bool both_bar, front_bars;  // BK-A16=2, BK-A17=2
  explicit Paraphrase(const Setup& setup)
      : quarters(setup.reading("BK-A02") == 2 || setup.reading("BK-A02") == 3),
        again(setup.reading("BK-A02") == 2 || setup.reading("BK-A02") == 4),
        both_bar(setup.reading("BK-A16") == 2),
        front_bars(setup.reading("BK-A17") == 2) {}
};

/// The name of a square: "c5".
inline std::string name_of_square(int square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

// Statements about single squares, in terms of files and ranks, independent of the code under
// proof.

/// The square that a tank faces on a board of this size; -1 if it faces off the board.
inline int faced(int square, Facing facing, int size) {
  const int file = file_of(square) + (facing == east) - (facing == west);
  const int rank = rank_of(square) + (facing == north) - (facing == south);
  const bool is_on = file >= 0 && file < size && rank >= 0 && rank < size;
  return is_on ? rank * width + file : -1;
}
/// Whether a square is beyond the line through the sides of a tank.
inline bool is_ahead(int tank, Facing facing, int square) {
  const int files = file_of(square) - file_of(tank), ranks = rank_of(square) - rank_of(tank);
  return facing == north   ? ranks > 0
         : facing == east  ? files > 0
         : facing == south ? ranks < 0
                           : files < 0;
}

/// An arbitrary set of squares, either blocked or enterable, and an arbitrary other square.
template <Number N>
struct Any_board {
  using Truth = Truth_of<N>;
  Unknown_squares<N> blocked;
  N other;  // index of the other square among the board's squares, from 0
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

/// Whether two statements are equivalent.
template <class Truth>
Truth both_or_none(const Truth& a, const Truth& b) {
  return (a & b) | ((!a) & (!b));
}

}  // namespace arbiter::bitskrieg

// Sets of squares, one bit for each square: the representation of Bitskrieg's board.
//
//     rank 8   56 57 58 ... 63       bit number = 8 * rank + file, counted from 0, on every board;
//     rank 2    8  9 10 ... 15       a smaller board is the lower left corner of the full one
//     rank 1    0  1  2 ...  7
//              a  b  c      h
#pragma once
#include <array>
#include <bit>
#include <concepts>
#include <cstdint>

namespace arbiter::bitskrieg {

using Plane = std::uint64_t;

inline constexpr int width = 8, most_squares = 64;

/// The set of one square, 0 to 63; whether a set contains it; its rank and file, 0 to 7.
constexpr Plane bit(int square) { return Plane{1} << square; }
constexpr bool has(Plane plane, int square) { return (plane >> square & 1U) != 0; }
constexpr int rank_of(int square) { return square / width; }
constexpr int file_of(int square) { return square % width; }

enum Facing : std::uint8_t { north, east, south, west };
inline constexpr std::array<Facing, 4> facings = {north, east, south, west};
/// The facing after `quarters` quarter turns to the right; negative: to the left.
constexpr Facing turned(Facing facing, int quarters) {
  return static_cast<Facing>((facing + quarters) & 3);
}

/// The operations that the geometry needs: on a Plane, or on a symbolic set of 64 truth values, so
/// that the code used in play is also the code that is proved.
template <class P>
concept Squares = requires(const P& p, const P& q, const Plane& known) {
  { p& q } -> std::convertible_to<P>;
  { p | q } -> std::convertible_to<P>;
  { ~p } -> std::convertible_to<P>;
  { p& known } -> std::convertible_to<P>;
  { p << width } -> std::convertible_to<P>;
  { p >> width } -> std::convertible_to<P>;
  P{known};
};

/// Every square moved one step. Squares that leave the full board are lost.
template <Squares P>
constexpr P step(const P& plane, Facing facing) {
  constexpr Plane first_file = 0x0101010101010101, last_file = first_file << 7;
  switch (facing) {
    case north:
      return plane << width;
    case east:
      return (plane & ~last_file) << 1;
    case south:
      return plane >> width;
    default:
      return (plane & ~first_file) >> 1;
  }
}

/// Calls visit(square) for each square, lowest first.
template <class Visit>
constexpr void for_squares(Plane plane, Visit&& visit) {
  for (; plane != 0; plane &= plane - 1) visit(std::countr_zero(plane));
}

/// Squares of a board of `size` ranks and files, at most 8: one rank or file, counted from 0; the
/// entire board; the board without its edges.
constexpr Plane row(int rank, int size) { return ((Plane{1} << size) - 1) << width * rank; }
constexpr Plane column(int file, int size) {
  Plane plane = 0;
  for (int rank = 0; rank < size; ++rank) plane |= bit(width * rank + file);
  return plane;
}
constexpr Plane whole(int size) {
  Plane plane = 0;
  for (int rank = 0; rank < size; ++rank) plane |= row(rank, size);
  return plane;
}
constexpr Plane inner(int size) {
  return whole(size) &
         ~(row(0, size) | row(size - 1, size) | column(0, size) | column(size - 1, size));
}

}  // namespace arbiter::bitskrieg

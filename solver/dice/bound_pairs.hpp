// Pairs of bounds of a worth, low and high, as doubles in one register each; why they stay bounds.
//
//                      pair 0       pair 1
//     Number           low  high    low  high      one pair, or the same worth in several cases
//
// A turn of dice adds, multiplies by powers of six and compares numbers that are not negative. Each
// addition and multiplication rounds by at most one part in 2^53. On the way from the worths of the
// final rolls to that of the turn no number goes through more than
//
//     4 groups, each 6 levels of 5 additions and scalings                    160
//     462 additions of the first roll, its orders, and the division          464
//     where dice are rolled once, 462 weighted additions more for each       930
//     of the two sets, and their scaling
//
// roundings, so that the result is wrong by less than 1600 parts in 2^53, 1.8e-13; with a margin of
// 2e-13 on either side the bounds hold (Higham, Accuracy and Stability of Numerical Algorithms,
// section 3.1). A comparison rounds nothing.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace arbiter::dice {

template <std::size_t cases>
struct Bound_pairs {
  using Pair [[gnu::vector_size(16)]] = double;  // low, high; 0 to 1 but for powers of six
  struct Number {
    std::array<Pair, cases> of;

    friend Number operator+(Number a, const Number& b) {
      for (std::size_t n = 0; n < cases; ++n) a.of[n] += b.of[n];
      return a;
    }
  };

  static Number better(Number a, const Number& b) {
    for (std::size_t n = 0; n < cases; ++n) a.of[n] = a.of[n] > b.of[n] ? a.of[n] : b.of[n];
    return a;
  }
  static Number scaled(Number a, std::uint64_t power) {
    for (Pair& pair : a.of) pair *= static_cast<double>(power);
    return a;
  }
  static Number all(double worth) {
    Number number;
    number.of.fill(Pair{worth, worth});
    return number;
  }
  static Number worst() { return all(-1); }
  static Number won() { return all(1); }
  static constexpr double margin = 2e-13;
};

}  // namespace arbiter::dice

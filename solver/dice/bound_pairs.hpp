// Two bounds of a worth at once, low and high, as doubles in one register; why they stay bounds.
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
#include <cstdint>

namespace arbiter::dice {

struct Bound_pairs {
  using Number [[gnu::vector_size(16)]] = double;  // low, high; 0 to 1 but for powers of six

  static Number better(Number a, Number b) { return a > b ? a : b; }
  static Number scaled(Number a, std::uint64_t power) { return a * static_cast<double>(power); }
  static Number worst() { return Number{-1, -1}; }
  static Number won() { return Number{1, 1}; }
  static constexpr double margin = 2e-13;
};

}  // namespace arbiter::dice

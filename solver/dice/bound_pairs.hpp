// Two bounds of a worth at once, low and high, as doubles in one register; why they stay bounds.
//
// A turn of dice adds, multiplies by powers of six and compares numbers that are not negative. Each
// addition and multiplication rounds by at most one part in 2^53. On the way from the worths of the
// final rolls to that of the turn no number goes through more than
//
//     4 sets of one group, each 6 levels of 5 additions and a scaling        144
//     462 additions of the first roll, its orders, and the division          464
//
// roundings, so that the result is wrong by less than 700 parts in 2^53, 7.8e-14; with a margin of
// 1e-13 on either side the bounds hold (Higham, Accuracy and Stability of Numerical Algorithms,
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
  static constexpr double margin = 1e-13;
};

}  // namespace arbiter::dice

// Lower and upper bounds on a value as two doubles in one register, with a proof that rounding is
// safe.
//
//                      pair 0       pair 1
//     Number           low  high    low  high      one pair, or one value in several cases
//
// Evaluating a dice turn means adding nonnegative numbers, multiplying them by powers of six, and
// comparing them. Each addition and multiplication rounds by at most one part in 2^53. From the
// values of the final rolls to the value of the turn, no number goes through more than
//
//     4 groups, each 6 levels of 5 additions and scalings                    160
//     462 additions of the first roll, its orders, and the division          464
//     if each die is rolled again at most once, 462 more weighted            930
//     additions for each of the two sets, and their scaling
//
// roundings, so the relative error is less than 1600 parts in 2^53, 1.8e-13. With a margin of 2e-13
// on either side the bounds hold (Higham, Accuracy and Stability of Numerical Algorithms, section
// 3.1). Comparisons do not round.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace arbiter::dice {

template <std::size_t cases>
struct Bound_pairs {
  using Pair [[gnu::vector_size(16)]] = double;  // low, high; from 0 to 1, times a power of six
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
  static Number all(double value) {
    Number number;
    number.of.fill(Pair{value, value});
    return number;
  }
  static Number worst() { return all(-1); }
  static Number won() { return all(1); }
  static constexpr double margin = 2e-13;
};

}  // namespace arbiter::dice

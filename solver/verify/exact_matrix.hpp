// Evaluates a simultaneous choice of two players, for the checker only. It computes in integers
// without rounding, using its own simplex method, shares nothing with the solver, and uses no
// library other than GMP.
//
// The file contains no mixed strategies. From the bounds after a choice, the checker finds one of
// its own, and then relies only on these conditions: its weights w are not negative, and in every
// column
//
//     sum_r w_r payoff(r, c)  >=  value * sum_r w_r                                   (1)
//     and more than that, or a cell that leads on has a positive weight               (2)
//
// (1) proves the bound: this mixture gets at least that much on average, whatever the other player
// does. (2) is what a rank requires: every choice of the other player either costs him something
// each time, which he cannot keep up forever, or leads with some probability closer to a final
// position (solver/value/ranks.hpp). If the simplex method were wrong, a true claim would be
// rejected, but no false claim would be accepted.
#pragma once
#include <gmpxx.h>

#include <cstdint>
#include <functional>
#include <vector>

namespace arbiter {

/// The row player's payoffs, and whether a cell leads on; both indexed by [row][column].
struct Exact_matrix {
  std::vector<std::vector<std::uint64_t>> payoffs;
  std::vector<std::vector<bool>> leads;

  struct Matrix_bound {
    std::uint64_t value;  // the most that the rows can secure, rounded down
    bool leads;           // some mixture that secures `need` leads on in the sense of (2)
  };
  /// `need`: at most the value; anything higher means the value itself.
  Matrix_bound proved(std::uint64_t need) const;
};

}  // namespace arbiter

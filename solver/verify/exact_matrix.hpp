// A choice of two players at once, for the checker alone: in whole numbers without rounding, by a
// simplex method of its own. It shares nothing with the solver, and asks no library but GMP.
//
// The file holds no mixed strategy. From the bounds after a choice the checker finds one by itself,
// and then looks at nothing but that: its weights w are not negative, and in every column
//
//     sum_r w_r payoff(r, c)  >=  value * sum_r w_r                                   (1)
//     and more than that, or a cell that leads on has a positive weight               (2)
//
// (1) proves the bound: this mixture gets at least that much on average, whatever the other player
// does. (2) is what a rank demands: every choice of the other either costs him something each time,
// which he cannot do for ever, or leads with some probability closer to an end
// (solver/value/ranks.hpp). If the simplex method went wrong, a true claim would be refused, and no
// false one be believed.
#pragma once
#include <gmpxx.h>

#include <cstdint>
#include <functional>
#include <vector>

namespace arbiter {

/// What the player of the rows gets, and whether a cell leads on; both by [row][column].
struct Exact_matrix {
  std::vector<std::vector<std::uint64_t>> payoffs;
  std::vector<std::vector<bool>> leads;

  struct Proved {
    std::uint64_t value;  // the most that the rows are sure of, rounded down
    bool leads;           // some mixture with `need` at least leads on in the sense of (2)
  };
  /// `need`: at most the value, or anything above for the value itself.
  Proved proved(std::uint64_t need) const;
};

}  // namespace arbiter

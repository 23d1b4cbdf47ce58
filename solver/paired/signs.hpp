// Bounds on the mean of a payoff, and of the difference of two payoffs, from counts alone.
//
// A payoff is 0, or 1 shared by the k winners (model/game.hpp), so with s sides there are s + 1 of
// them. Their levels turn a payoff into a sum of numbers that are 0 or 1, and a difference into a
// sum of numbers that are -1, 0 or 1:
//
//     level     0     1     2    ...    s          payoff = 1/s [level >= 1]
//     payoff    0    1/s  1/(s-1) ...   1                   + (1/(s-1) - 1/s) [level >= 2] + ...
//
// The mean of a number d that is -1, 0 or 1 is q (2r - 1), with q the probability that d is not 0,
// and r the probability that it is 1 if it is not 0. Both are probabilities of independent trials,
// so both have exact intervals (Clopper and Pearson 1934). Games that end alike under both readings
// make q small, and the interval narrow. Empirical Bernstein bounds use that as well, but have a
// term of 14 log(8/doubt) / 3n, which is all there is if a question hardly ever matters;
// docs/explanation/simulation.md compares the widths.
#pragma once
#include <cstdint>
#include <vector>

namespace arbiter::paired {

/// How often a number was 1, and how often -1.
struct Signs {
  std::uint64_t plus = 0, minus = 0;
  void add(int number) { plus += number > 0 ? 1 : 0, minus += number < 0 ? 1 : 0; }
  Signs& operator+=(const Signs& more) { return plus += more.plus, minus += more.minus, *this; }
  friend bool operator==(const Signs&, const Signs&) = default;
};

/// An estimate between the ends of its interval.
struct Estimated {
  double estimate = 0, low = 0, high = 0;
  double half_width() const { return (high - low) / 2; }
};

/// The mean of the number in `games` independent games. Each end of the interval is wrong with a
/// probability of at most doubt / 2. Without games, it is -1 to 1.
Estimated mean_of(const Signs& signs, std::uint64_t games, double doubt);

/// The level of a payoff, from 0 to `sides`. Throws std::logic_error for a number that is not a
/// payoff.
int level_of(double payoff, int sides);
/// What reaching level 1, 2, ..., `sides` adds to the payoff.
std::vector<double> weights_of_levels(int sides);

/// The signs for each level. If games were cut short, their differences are known only between two
/// numbers: low and high.
struct Level_signs {
  std::vector<Signs> low, high;  // [level - 1]
  explicit Level_signs(int sides = 0)
      : low(static_cast<std::size_t>(sides)), high(static_cast<std::size_t>(sides)) {}
  Level_signs& operator+=(const Level_signs& more);
  friend bool operator==(const Level_signs&, const Level_signs&) = default;
};

/// The least and the greatest level that a game may have; they differ if it was cut short.
struct Level_range {
  int low = 0, high = 0;
};
/// Adds a game: the level of `other` minus that of `base`.
void add_difference(Level_signs& signs, const Level_range& base, const Level_range& other);
/// The mean difference of two payoffs, with each end wrong with probability doubt / 2 at most.
Estimated mean_difference(const Level_signs& signs, std::uint64_t games, double doubt);
/// The mean of a payoff, which is its difference to level 0. Likewise.
Estimated mean_payoff(const Level_signs& signs, std::uint64_t games, double doubt);

}  // namespace arbiter::paired

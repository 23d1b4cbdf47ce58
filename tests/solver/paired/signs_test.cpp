// Bounds on means of payoffs: the payoffs as levels, and how often the bounds hold.
#include "solver/paired/signs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <stdexcept>

#include "solver/play/sample_mean.hpp"

namespace arbiter::paired {
namespace {

TEST(PairedSigns, LevelsAddUpToPayoffs) {
  for (const int sides : {1, 2, 3, 5}) {
    const std::vector<double> weights = weights_of_levels(sides);
    ASSERT_EQ(static_cast<int>(weights.size()), sides);
    EXPECT_EQ(level_of(0, sides), 0);
    for (int winners = 1; winners <= sides; ++winners) {
      const int level = level_of(1.0 / winners, sides);
      EXPECT_EQ(level, sides - winners + 1);
      EXPECT_NEAR(std::accumulate(weights.begin(), weights.begin() + level, 0.0), 1.0 / winners,
                  1e-12);
    }
  }
  for (const double payoff : {0.4, -1.0, 1.5, 1.0 / 3})
    EXPECT_THROW(level_of(payoff, 2), std::logic_error);
}

TEST(PairedSigns, WithoutGamesNothingIsKnown) {
  const Estimated none = mean_difference(Level_signs(2), 0, 0.05);
  EXPECT_EQ(none.low, -1);
  EXPECT_EQ(none.high, 1);
}

TEST(PairedSigns, GamesCutShortMayHaveAnyPayoff) {
  Level_signs signs(2);
  for (int n = 0; n < 1000; ++n) add_difference(signs, {0, 2}, {2, 2});
  const Estimated some = mean_difference(signs, 1000, 0.05);
  EXPECT_LE(some.low, 0);
  EXPECT_GT(some.high, 0.98);
  EXPECT_DOUBLE_EQ(some.estimate, 0.5);
}

/// How many of `tries` intervals for the difference of two payoffs miss its mean, given the
/// chances of -1, -1/2, 0, 1/2 and 1.
std::pair<int, int> missed(const std::vector<double>& chances, std::uint64_t games, double doubt,
                           int tries) {
  std::mt19937_64 random(7);
  std::discrete_distribution<int> half(chances.begin(), chances.end());
  double mean = 0;
  for (int n = 0; n < 5; ++n) mean += chances[static_cast<std::size_t>(n)] * (n - 2) / 2.0;
  std::pair<int, int> out;
  for (int t = 0; t < tries; ++t) {
    Level_signs signs(2);
    for (std::uint64_t game = 0; game < games; ++game) {
      const int d = half(random) - 2;  // in halves
      add_difference(signs, {d < 0 ? -d : 0, d < 0 ? -d : 0}, {std::max(d, 0), std::max(d, 0)});
    }
    const Estimated seen = mean_difference(signs, games, doubt);
    out.first += mean < seen.low ? 1 : 0, out.second += mean > seen.high ? 1 : 0;
  }
  return out;
}

// Of 1000 intervals, at most doubt / 2 may miss on either side: 100 with a doubt of 0.2. More than
// 135 would come up once in ten thousand tests.
TEST(PairedSigns, HoldAsOftenAsTheySay) {
  const std::vector<std::vector<double>> cases = {{0, 0, 0.99, 0, 0.01},     {0.3, 0, 0.4, 0, 0.3},
                                                  {0.1, 0.1, 0.6, 0.1, 0.1}, {0, 0.2, 0.2, 0.6, 0},
                                                  {0.5, 0, 0, 0, 0.5},       {0, 0, 0, 0, 1}};
  for (const auto& chances : cases) {
    const auto [above, below] = missed(chances, 200, 0.2, 1000);
    EXPECT_LE(above, 135);
    EXPECT_LE(below, 135);
  }
}

// The reason for these bounds: a question that hardly ever changes who wins, and one that does in
// half of all games.
TEST(PairedSigns, AreNarrowerThanBernsteinAndHoeffding) {
  for (const std::uint64_t apart : {0, 20, 1000, 5000}) {
    constexpr std::uint64_t games = 10'000;
    constexpr double doubt = 0.05 / 56;  // of the seventh look
    Level_signs signs(2);
    Sample_mean sample;
    for (std::uint64_t n = 0; n < games; ++n) {
      const bool up = n < apart && n % 2 == 0, down = n < apart && n % 2 == 1;
      add_difference(signs, {down ? 2 : 0, down ? 2 : 0}, {up ? 2 : 0, up ? 2 : 0});
      sample.add((up ? 1 : 0) - (down ? 1 : 0));
    }
    const Estimate other = sample.estimate(1 - doubt, -1, 1);
    const double width = mean_difference(signs, games, doubt).half_width(),
                 its = (other.most - other.least) / 2;
    RecordProperty("half_width_" + std::to_string(apart), std::to_string(width));
    EXPECT_LT(width, 0.8 * its) << apart;
  }
}

}  // namespace
}  // namespace arbiter::paired

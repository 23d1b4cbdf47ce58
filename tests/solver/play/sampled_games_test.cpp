// Estimates from random games contain the result of full enumeration, and are labelled as
// estimates.
#include "solver/play/sampled_games.hpp"

#include <gtest/gtest.h>

#include "model/pig/pig.hpp"
#include "model/tic_tac_toe/tic_tac_toe.hpp"
#include "tests/game_of.hpp"

namespace arbiter {
namespace {

using tic_tac_toe::Tic_tac_toe;

/// A side's exact expected result when everybody plays at random.
double random_share(const Tic_tac_toe& game, const Tic_tac_toe::State& state, std::size_t side) {
  if (game.turn(state).kind == Turn::Kind::over) return game.result(state).at(side);
  double sum = 0;
  int moves = 0;
  for_steps(game, state, [&](int player, const auto& move, std::uint64_t) {
    auto after = state;
    game.apply(after, player, move);
    sum += random_share(game, after, side);
    ++moves;
  });
  return sum / moves;
}

TEST(Sample_mean, HoldsTheMeanOfManyNumbers) {
  Sample_mean mean;
  EXPECT_EQ(mean.estimate(0.95, 0, 1).most, 1);
  for (int n = 0; n < 1000; ++n) mean.add(n % 4 == 0 ? 1 : 0);
  const Estimate e = mean.estimate(0.95, 0, 1);
  EXPECT_EQ(e.plays, 1000U);
  EXPECT_NEAR(e.mean, 0.25, 1e-12);
  EXPECT_NEAR(e.deviation, std::sqrt(0.1875 * 1000 / 999), 1e-12);
  // Hoeffding's error, which is smaller here.
  const double error = std::sqrt(std::log(4 / 0.05) / 2000);
  EXPECT_NEAR(e.least, 0.25 - error, 1e-12);
  EXPECT_NEAR(e.most, 0.25 + error, 1e-12);
  Sample_mean same;
  for (int n = 0; n < 1000; ++n) same.add(0.5);
  EXPECT_LT(same.estimate(0.95, 0, 1).most - 0.5, error);  // the empirical error is smaller here
}

TEST(Sampled_games, HoldWhatEnumerationFinds) {
  const auto game = game_of<Tic_tac_toe>("default");
  const auto position = game.start();
  const Sampled_games sampled = sampled_games(game, position, 0, {.games = 400}, {});
  ASSERT_EQ(sampled.moves.size(), 9U);
  EXPECT_EQ(sampled.broken_off, 0U);
  std::size_t n = 0;
  for_steps(game, position, [&](int player, const auto& move, std::uint64_t) {
    auto after = position;
    ASSERT_TRUE(game.apply(after, player, move).is_legal());
    const Estimate& e = sampled.moves[n++];
    const double exact = random_share(game, after, 0);
    EXPECT_EQ(e.plays, 400U);
    EXPECT_LE(e.least, exact);
    EXPECT_GE(e.most, exact);
    EXPECT_LT(e.most - e.least, 0.2);
  });
}

TEST(Sampled_games, AreTheSameOnAnyNumberOfThreads) {
  const auto game = game_of<pig::Pig>("target=20");
  const auto means = [&](int threads, std::uint64_t seed) {
    std::vector<double> out;
    for (const Estimate& e :
         sampled_games(game, game.start(), 0, {.games = 50, .seed = seed}, {.threads = threads})
             .moves)
      out.push_back(e.mean);
    return out;
  };
  EXPECT_EQ(means(1, 1), means(3, 1));
  EXPECT_NE(means(1, 1), means(1, 2));
}

TEST(Sampled_games, ThatAreBrokenOffMayBeWorthAnything) {
  const auto game = game_of<pig::Pig>("default");
  const Sampled_games sampled = sampled_games(game, game.start(), 0, {.games = 20, .plies = 3}, {});
  EXPECT_EQ(sampled.broken_off, 20 * sampled.moves.size());
  for (const Estimate& e : sampled.moves) {
    EXPECT_EQ(e.least, 0);
    EXPECT_EQ(e.most, 1);
  }
}

TEST(Sampled_games, HeedLimitsAndEnds) {
  const auto game = game_of<Tic_tac_toe>("default");
  const std::atomic<bool> stop = true;
  const Sampled_games none = sampled_games(game, game.start(), 0, {}, {.stop = &stop});
  EXPECT_EQ(none.ended, Stop_reason::stopped);
  EXPECT_EQ(none.moves.front().plays, 0U);
  EXPECT_EQ(none.moves.front().most, 1);
  EXPECT_THROW(sampled_games(game, game.read("xxx/oo./..."), 0, {}, {}), Bad_input);
}

}  // namespace
}  // namespace arbiter

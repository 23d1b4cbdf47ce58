// How games play: what is known exactly is found, and the luck of games without choices or without
// chance is what it must be.
#include "solver/paired/portrait.hpp"

#include <gtest/gtest.h>

#include "tools/facade/games.hpp"

namespace arbiter::paired {
namespace {

Portrait portrait(const std::string& game, const std::string& ruleset,
                  const Portrait_request& request, int threads = 1) {
  Limits limits;
  limits.threads = threads;
  return portrait_of(Ruleset::parse(*game_entry(game).book, ruleset), request, limits);
}

const Kind_of_move& kind(const Portrait& p, std::string_view word) {
  for (const Kind_of_move& each : p.kinds)
    if (each.word == word) return each;
  throw std::logic_error("no such kind of move");
}

TEST(Portrait, CountsGamesAndWhatTheyConsistOf) {
  const Portrait p = portrait("pig", "target=20", {.games = 300});
  EXPECT_EQ(p.game.games, 300U);
  EXPECT_EQ(p.game.cut, 0U);
  ASSERT_EQ(p.payoffs.size(), 2U);
  EXPECT_NEAR(p.payoffs[0].estimate + p.payoffs[1].estimate, 1, 1e-9);
  EXPECT_GT(p.payoffs[0].estimate, 0.4);
  EXPECT_GT(p.game.decisions, p.game.games);
  std::uint64_t games = 0;
  for (const auto& [turns, count] : p.game.turns) games += count;
  EXPECT_EQ(games, 300U);
  // A player with points to hold chooses between two kinds of moves.
  const Kind_of_move &roll = kind(p, "roll"), &hold = kind(p, "hold");
  EXPECT_EQ(roll.decisions, hold.decisions);
  EXPECT_EQ(roll.chosen + hold.chosen, roll.decisions);
  EXPECT_NEAR(roll.expected, static_cast<double>(roll.decisions) / 2, 1e-9);
}

TEST(Portrait, FindsNoLuckWithoutChance) {
  const Portrait p = portrait("nim", "default", {.style = {Strength::random}, .games = 50});
  EXPECT_FALSE(p.has_chance);
  EXPECT_EQ(p.luck.high, 0);
}

TEST(Portrait, TellsDiceFromChoices) {
  const Portrait tossed =
      portrait("pig", "target=20", {.style = {Strength::random}, .games = 2000});
  EXPECT_TRUE(tossed.has_chance);
  EXPECT_GT(tossed.luck.estimate, 0.02);
  EXPECT_LT(tossed.luck.high, 0.7);
  EXPECT_LT(tossed.luck.low, tossed.luck.estimate);
  // Casual players look at both moves and always choose alike, so that the dice explain everything.
  const Portrait casual = portrait("pig", "target=20", {.style = {}, .games = 500});
  EXPECT_GT(casual.luck.low, 0.99);
}

TEST(Portrait, IsTheSameOnAnyNumberOfThreads) {
  const Portrait one = portrait("picadice", "colours=2,columns=2", {.games = 60}),
                 two = portrait("picadice", "colours=2,columns=2", {.games = 60}, 2);
  EXPECT_EQ(one.game.turns, two.game.turns);
  EXPECT_EQ(one.payoffs[0].estimate, two.payoffs[0].estimate);
  EXPECT_NEAR(one.luck.estimate, two.luck.estimate, 1e-12);
  ASSERT_EQ(one.kinds.size(), two.kinds.size());
  for (std::size_t n = 0; n < one.kinds.size(); ++n) {
    EXPECT_EQ(one.kinds[n].decisions, two.kinds[n].decisions);
    EXPECT_EQ(one.kinds[n].chosen, two.kinds[n].chosen);
  }
}

TEST(Portrait, StopsAtALimit) {
  std::atomic<bool> stop = true;
  const Portrait p = portrait_of(Ruleset(*game_entry("pig").book), {}, {.stop = &stop});
  EXPECT_EQ(p.ended, Stop_reason::stopped);
  EXPECT_LE(p.game.games, 1U);
}

}  // namespace
}  // namespace arbiter::paired

// Random play: outcomes by their weights, moves uniformly, silences reported and skipped.
#include "solver/play/random_play.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "model/odds_and_evens/odds_and_evens.hpp"
#include "model/picadice/picadice.hpp"
#include "model/pig/pig.hpp"

namespace arbiter {
namespace {

using picadice::Picadice;

Picadice table(const char* ruleset) { return Picadice(Ruleset::parse(picadice::book, ruleset)); }

/// How often each ply comes up in `tries` draws from a position.
template <Game G>
std::map<std::string, int> draws(const G& game, const char* position, int tries) {
  Random_play<G> random(game, 7);
  std::map<std::string, int> count;
  for (int i = 0; i < tries; ++i) {
    auto state = game.read(position);
    const auto before = state;
    const auto step = random.step(state);
    ++count[game.write_move(before, step->move)];
  }
  return count;
}

/// Within five standard deviations of the expected number: with a fixed seed this always passes or
/// never does.
void expect_near(int count, int tries, double probability, const std::string& what) {
  const double deviation = std::sqrt(tries * probability * (1 - probability));
  EXPECT_NEAR(count, tries * probability, 5 * deviation) << what;
}

TEST(RandomPlay, DrawsOutcomesByWeight) {
  constexpr int tries = 100'000;
  const Picadice game = table("default");
  const char* position = "4/4/4/4/4,4/4/4/4/4:-:1?";
  const auto count = draws(game, position, tries);
  EXPECT_EQ(count.size(), 56U);
  game.outcomes(game.read(position), [&](const picadice::Move& move, std::uint64_t weight) {
    const std::string text = game.write_move(game.start(), move);
    expect_near(count.at(text), tries, static_cast<double>(weight) / 216, text);
  });
}

TEST(RandomPlay, DrawsMovesAllAlike) {
  constexpr int tries = 100'000;
  const Picadice game = table("default");
  const auto count = draws(game, "4/4/4/4/4,xx2/4/4/4/4:r2o1:1=gpp", tries);
  EXPECT_EQ(count.size(), 9U);  // discard; a green in 4 places; two red to 3 places or the nest
  for (const auto& [text, n] : count) expect_near(n, tries, 1 / 9.0, text);
}

TEST(RandomPlay, RepeatsItselfFromASeed) {
  const pig::Pig game{Ruleset(pig::book)};
  const auto play = [&](std::uint64_t seed) {
    Random_play<pig::Pig> random(game, seed);
    std::string text;
    for (pig::State state = game.start(); random.step(state);) text += game.write(state) + "\n";
    return text;
  };
  EXPECT_EQ(play(1), play(1));
  EXPECT_NE(play(1), play(2));
}

TEST(RandomPlay, AsksDecidersInSeatOrderUntilTheEnd) {
  const odds_and_evens::Odds_and_evens game{Ruleset(odds_and_evens::book)};
  Random_play<odds_and_evens::Odds_and_evens> random(game, 3);
  auto state = game.start();
  int plies = 0;
  for (; const auto step = random.step(state); ++plies) EXPECT_EQ(step->player, plies % 2);
  EXPECT_EQ(game.turn(state), Turn::over());
  EXPECT_EQ(plies % 2, 0);
  EXPECT_FALSE(random.step(state).has_value());
}

// PD-A01=0: with all four picabirds in the nest, the rules are silent on discarding another one.
TEST(RandomPlay, TellsOfSilencesAndDrawsAgain) {
  const Picadice game = table("PD-A01=0");
  const auto run = [&](const char* position) {
    int silent = 0, legal = 0;
    Random_play<Picadice> random(game, 5);
    for (int i = 0; i < 300; ++i) {
      picadice::State state = game.read(position);
      const auto step =
          random.step(state, [&](const auto& at, const auto& tried, const Verdict& v) {
            EXPECT_EQ(v.ruling, Ruling::silent);
            EXPECT_EQ(game.write_move(at, tried.move), "discard");
            EXPECT_EQ(game.write(at), position);
            ++silent;
          });
      if (!step) continue;
      ++legal;
      EXPECT_EQ(game.write_move(state, step->move), "loot P2 red 1 nest");
    }
    return std::pair(silent, legal);
  };
  // The rules are silent on one of two moves: it comes up about half of the time, and then the
  // other one is played.
  const auto [silent, legal] = run("xxxx/xxxx/xxxx/xxx1/4,x3/4/4/4/4:p4:1=rrp");
  EXPECT_EQ(legal, 300);
  EXPECT_GT(silent, 100);
  EXPECT_LT(silent, 200);
  // No other move is left, so there is no ply, but the game is not over either.
  const auto [all, none] = run("xxxx/xxxx/xxxx/xxx1/4,4/4/4/4/4:p4:1=rrp");
  EXPECT_EQ(all, 300);
  EXPECT_EQ(none, 0);
}

}  // namespace
}  // namespace arbiter

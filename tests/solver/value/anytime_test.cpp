// Bounds from a part of the reachable positions: they contain the true value at any moment, they
// only tighten, and they meet if there is time.
#include "solver/value/anytime.hpp"

#include <gtest/gtest.h>

#include "model/nim/nim.hpp"
#include "model/picadice/picadice.hpp"
#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/pig/pig.hpp"
#include "model/tic_tac_toe/tic_tac_toe.hpp"
#include "solver/play/random_play.hpp"
#include "solver/value/solve.hpp"
#include "tests/game_of.hpp"

namespace arbiter {
namespace {

using picadice::Picadice;

/// Checks the bounds after every few trials, until they are close enough.
template <Game G>
void expect_to_close_in(const G& game, const typename G::State& position) {
  SCOPED_TRACE(game.write(position));
  const Solution<G, std::uint64_t> solved(game, position, {}, {});
  const Two_values truth = solved.value(position);
  Anytime_options options;
  options.gap = 1e-6;
  Anytime_search<G, std::uint64_t> anytime(game, position, options);
  Interval last{0, anytime.scale().one()};
  Stop_reason ended = Stop_reason::time;
  for (int times = 0; ended == Stop_reason::time; ++times) {
    ASSERT_LT(times, 1'000'000);
    Limits limits;
    limits.seconds = 1e-9;  // limits are checked before each trial: one at a time
    if (times > 50) limits.seconds = 0.05;
    ended = anytime.run(limits);
    const Interval now = anytime.value(position).lost;
    EXPECT_GE(now.low, last.low);
    EXPECT_LE(now.high, last.high);
    // Both scales round outwards.
    EXPECT_LE(anytime.scale().number(now.low), solved.scale().number(truth.lost.high));
    EXPECT_GE(anytime.scale().number(now.high), solved.scale().number(truth.won.low));
    last = now;
  }
  EXPECT_EQ(ended, Stop_reason::exhausted);
  EXPECT_LE(anytime.scale().number(last.gap()), 1e-6);
}

TEST(Anytime, HoldsTheTrueValueAndClosesIn) {
  const auto nim = game_of<nim::Nim>("default");
  expect_to_close_in(nim, nim.start());
  const auto lines = game_of<tic_tac_toe::Tic_tac_toe>("default");
  expect_to_close_in(lines, lines.start());
  const auto pig = game_of<pig::Pig>("target=8,faces=4");
  expect_to_close_in(pig, pig.start());
  for (const char* table : {"colours=1,columns=2,dice=2", "colours=2,columns=2,dice=2",
                            "colours=1,columns=3,dice=2,players=3"}) {
    const auto game = game_of<Picadice>(table);
    Random_play<Picadice> random(game, 3);
    picadice::State state = game.start();
    for (int ply = 0; ply < 12; ++ply) {
      if (ply % 3 == 0) expect_to_close_in(game, state);
      if (!random.step(state)) state = game.start();
    }
  }
}

// A game at full size, where no other engine can confirm the values: the bounds must be
// informative, tighten, and not depend on which positions count as equivalent.
TEST(Anytime, BoundsAPositionOfTheFullGame) {
  const auto game = game_of<Picadice>("default");
  const auto state = game.read("xxxx/xxxx/xxxx/xxxx/xxx1,xxxx/xxxx/xxxx/xxxx/xx2:r1y1:1");
  const auto bounds = [&](bool canonical) {
    Anytime_options options;
    options.canonical = canonical;
    Anytime_search<Picadice, Wide> anytime(game, state, options);
    Limits limits;
    limits.memory = 8U << 20;
    EXPECT_EQ(anytime.run(limits), Stop_reason::memory);
    EXPECT_LE(anytime.bytes(), 12U << 20);
    const Interval v = anytime.value(state).lost;
    return std::pair(anytime.scale().number(v.low), anytime.scale().number(v.high));
  };
  const auto [low, high] = bounds(true);
  const auto [low_unfolded, high_unfolded] = bounds(false);
  // One of three dice shows the last colour in 75 of 216 rolls, and the raid does not win.
  EXPECT_GT(low, 75.0 / 216);
  EXPECT_LT(high, 0.95);
  EXPECT_LE(low, high_unfolded);
  EXPECT_LE(low_unfolded, high);
}

// One turn of this position has millions of nodes.
TEST(Anytime, HeedsLimitsWithinATurn) {
  using picnic_blitz::Picnic_blitz;
  const auto game = game_of<Picnic_blitz>("default");
  const std::atomic<bool> stop = true;
  Limits limits;
  limits.stop = &stop;
  const auto position = game.read("5a/3b,4a/4b,6a/1a/2a/8b,9a:ab:a");
  Anytime_search<Picnic_blitz, Wide> anytime(game, position, {});
  for (int times = 0; times < 3; ++times) {
    EXPECT_EQ(anytime.run(limits), Stop_reason::stopped);
    EXPECT_FALSE(anytime.has_values());
    EXPECT_LT(anytime.states_found(), 2000U);
  }
}

TEST(Anytime, EndsWhenOneMoveIsTheBest) {
  const auto game = game_of<Picadice>("colours=2,columns=2,dice=2");
  const Solution<Picadice, std::uint64_t> solved(game, game.start(), {}, {});
  Random_play<Picadice> random(game, 5);
  picadice::State state = game.start();
  int decisions = 0;
  for (int ply = 0; ply < 60; ++ply) {
    const Turn turn = game.turn(state);
    if (turn.kind == Turn::Kind::decision) {
      Anytime_options options;
      options.gap = 1e-9;
      options.maximizer = static_cast<unsigned>(turn.actor());
      options.until_best = true;
      Anytime_search<Picadice, std::uint64_t> anytime(game, state, options);
      EXPECT_EQ(anytime.run({}), Stop_reason::exhausted);
      // The move with the best guaranteed value is really a best move there.
      Fixed best = 0, sure = 0, truth = 0;
      game.moves(state, turn.actor(), [&](const picadice::Move& move) {
        picadice::State after = state;
        game.apply(after, turn.actor(), move);
        const Interval v = anytime.value(after).lost;
        Two_values t = solved.value(after);
        if (turn.actor() == 1) t = t.of_other(solved.scale().one());
        if (v.low >= sure) sure = v.low, truth = t.lost.high;
        best = std::max(best, t.lost.low);
      });
      EXPECT_GE(truth + solved.scale().ceil(1e-8), best) << game.write(state);
      ++decisions;
    }
    if (!random.step(state)) state = game.start();
  }
  EXPECT_GT(decisions, 20);
}

// No player has to end the game, so the bounds cannot meet; and the search detects that.
TEST(Anytime, OfAStandoffSaysNothing) {
  const auto game = game_of<Picadice>("colours=1,columns=3,dice=2,PD-A03=2,PD-A04=2");
  const auto state = game.read("1x1,xx1:-:1");
  Anytime_search<Picadice, std::uint64_t> anytime(game, state, {});
  EXPECT_EQ(anytime.run({}), Stop_reason::exhausted);
  EXPECT_EQ(anytime.value(state).lost, (Interval{0, anytime.scale().one()}));
}

TEST(Anytime, ObeysItsLimits) {
  const auto game = game_of<Picadice>("default");
  Anytime_search<Picadice, Wide> anytime(game, game.start(), {});
  std::atomic<bool> stop = true;
  Limits limits;
  limits.stop = &stop;
  EXPECT_EQ(anytime.run(limits), Stop_reason::stopped);
  EXPECT_EQ(anytime.value(game.start()).lost, (Interval{0, anytime.scale().one()}));
  stop = false;
  limits.memory = 1;
  EXPECT_EQ(anytime.run(limits), Stop_reason::memory);
  const auto over = game.read("xxxx/xxxx/xxxx/xxxx/xxxx,4/4/4/4/4:-:1#");
  Anytime_search<Picadice, Wide> ended(game, over, {});
  EXPECT_EQ(ended.run({}), Stop_reason::exhausted);
  EXPECT_EQ(ended.value(over).lost.low, ended.scale().one());
}

}  // namespace
}  // namespace arbiter

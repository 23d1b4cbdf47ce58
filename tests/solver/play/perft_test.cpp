// Compares counts of play with a naive count, and with the published ones of tic-tac-toe.
#include "solver/play/perft.hpp"

#include <gtest/gtest.h>

#include "model/nim/nim.hpp"
#include "model/odds_and_evens/odds_and_evens.hpp"
#include "model/picadice/picadice.hpp"
#include "model/pig/pig.hpp"
#include "model/tic_tac_toe/tic_tac_toe.hpp"
#include "tests/solver/naive.hpp"

namespace arbiter {
namespace {

template <Game G>
void expect_naive(const char* ruleset, int depth) {
  const G game(Ruleset::parse(G::rulebook(), ruleset));
  for (int d = 0; d <= depth; ++d) {
    const std::uint64_t count = perft(game, game.start(), d);
    EXPECT_EQ(count, naive_perft(game, game.start(), d)) << ruleset << " depth " << d;
    if (d == 0) continue;
    std::uint64_t sum = 0;
    for (const auto& [step, part] : divide(game, game.start(), d)) {
      typename G::State after = game.start();
      EXPECT_TRUE(game.apply(after, step.player, step.move).is_legal());
      EXPECT_EQ(part, naive_perft(game, after, d - 1));
      sum += part;
    }
    EXPECT_EQ(sum, count);
  }
}

TEST(Perft, CountsAsANaiveCountDoes) {
  expect_naive<nim::Nim>("default", 3);
  expect_naive<pig::Pig>("default", 6);
  expect_naive<odds_and_evens::Odds_and_evens>("default", 5);
  expect_naive<picadice::Picadice>("default", 4);
  for (const char* ruleset :
       {"players=4,teams=1,PD-A09=2", "colours=2,columns=2,PD-A01=0,birds=1", "PD-A11=2,dice=2",
        "match=1,colours=1,columns=1", "PD-A03=2,PD-A04=2,colours=2"})
    expect_naive<picadice::Picadice>(ruleset, 4);
}

// Positions after each number of marks, counted with the order of the marks; games end with a line.
TEST(Perft, OfTicTacToeIsThePublishedOne) {
  const tic_tac_toe::Tic_tac_toe game{Ruleset(tic_tac_toe::book)};
  const std::uint64_t published[] = {1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
  for (int depth = 0; depth < 10; ++depth)
    EXPECT_EQ(perft(game, game.start(), depth), published[depth]);
  EXPECT_EQ(perft(game, game.start(), 10), 0U);
}

TEST(Perft, HasNoContinuationOfAnEnd) {
  const nim::Nim game{Ruleset(nim::book)};
  const auto over = game.read("0/0/0/0:1");
  EXPECT_EQ(perft(game, over, 0), 1U);
  EXPECT_EQ(perft(game, over, 1), 0U);
  EXPECT_TRUE(divide(game, over, 1).empty());
}

// Picadice: a roll and its 56 outcomes, then everything that each of them allows on an empty table:
// all dice go to the nest, or the dice of one colour go to any place where they fit.
TEST(Perft, OfPicadiceCanBeCountedByHand) {
  const picadice::Picadice game{Ruleset(picadice::book)};
  EXPECT_EQ(perft(game, game.start(), 1), 1U);
  EXPECT_EQ(perft(game, game.start(), 2), 56U);
  std::uint64_t moves = 0;
  for (const auto& roll : game.rolls()) {
    ++moves;
    for (int colour = 0; colour < 5; ++colour)
      if (roll.roll[colour] > 0) moves += 5 - static_cast<std::uint64_t>(roll.roll[colour]);
  }
  EXPECT_EQ(perft(game, game.start(), 3), moves);
}

}  // namespace
}  // namespace arbiter

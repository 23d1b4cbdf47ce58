// Compares the production geometry with the one in words: all boards of 4x4 squares with up to
// three blockers, and random boards of all sizes. geometry_long_test.cpp goes further.
#include <gtest/gtest.h>

#include "tests/model/bitskrieg/geometry_comparison.hpp"

namespace arbiter::bitskrieg {
namespace {

#ifdef ARBITER_SANITIZE
constexpr int most_blockers = 2, times = 1000;
#else
constexpr int most_blockers = 3, times = 20000;
#endif

TEST(Geometry, RangesOnEverySmallBoard) {
  Compared compared;
  std::uint64_t sets = 0;
  for (const char* readings : {"", ",BK-A16=2", ",BK-A17=2", ",BK-A16=2,BK-A17=2"}) {
    const auto small = setup_of(std::string("board=4,squad=4,obstacles=4") + readings);
    for_sets(small.board, most_blockers, [&](Plane blocked) {
      ++sets;
      compare_ranges(blocked, small, compared);
    });
  }
  EXPECT_EQ(compared.difference, "");
  EXPECT_EQ(sets, 4 * (1 + 16 + 120 + (most_blockers == 3 ? 560 : 0)));
  EXPECT_EQ(compared.cases, sets * 16 * 4 * 2 * 15);
}

TEST(Geometry, MovementOnEverySmallBoard) {
  Compared compared;
  for (const char* readings : {"", ",BK-A02=2", ",BK-A02=3"}) {
    const auto small = setup_of(std::string("board=4,squad=4,obstacles=4") + readings);
    for_sets(small.board, most_blockers,
             [&](Plane blocked) { compare_reach(blocked, small, compared); });
  }
  EXPECT_EQ(compared.difference, "");
  EXPECT_EQ(compared.cases,
            3 * 4 * 5 * (16 + 16 * 15 + 120 * 14 + (most_blockers == 3 ? 560 * 13 : 0)));
}

TEST(Geometry, RangesOnRandomBoards) {
  Compared compared;
  Random_boards random(1);
  const auto setups = setups_of({"", ",BK-A16=2", ",BK-A17=2", ",BK-A16=2,BK-A17=2"});
  compare_random_ranges(setups, random, 25 * times, compared);
  EXPECT_EQ(compared.difference, "");
  EXPECT_EQ(compared.cases, 25 * times);
}

TEST(Geometry, MovementOnRandomBoards) {
  Compared compared;
  Random_boards random(2);
  const auto setups = setups_of({"", ",BK-A02=2", ",BK-A02=3"});
  compare_random_reach(setups, random, times, compared);
  EXPECT_EQ(compared.difference, "");
  EXPECT_EQ(compared.cases, 5 * times);
}

TEST(Geometry, WhatTanksCanDoOnRandomBoards) {
  Compared compared;
  Random_boards random(3);
  const std::vector<Bitskrieg> games = games_to_compare();
  for (int n = 0; n < times / 10; ++n) {
    const Bitskrieg& game = random.any(games);
    compare_acts(game, random.turn(game.setup()), random, compared);
  }
  EXPECT_EQ(compared.difference, "");
  EXPECT_GT(compared.cases, 22 * times / 10);
}

// The readings that are compared really differ.
TEST(Geometry, ReadingsDifferInWords) {
  const auto one = setup_of("board=5"), both = setup_of("board=5,BK-A16=2"),
             front_only = setup_of("board=5,BK-A17=2"), quarters = setup_of("board=5,BK-A02=2");
  const int c3 = 2 * width + 2, d2 = c3 - width + 1, d4 = c3 + width + 1, e4 = d4 + 1;
  const auto in_words = [&](const auto& of, int blocker, int target) {
    return in_words::range(board_in_words(bit(blocker), of), {in_words::square(c3), east, false},
                           in_words::square(target));
  };
  EXPECT_EQ(in_words(one, d4, e4), 3);
  EXPECT_EQ(in_words(both, d4, e4), 2);
  EXPECT_EQ(in_words(one, c3 - width, d2), 2);
  EXPECT_EQ(in_words(front_only, c3 - width, d2), 1);
  EXPECT_EQ(std::popcount(reach_in_words(board_in_words(0, one), c3, north, 1)[1][south]), 1);
  EXPECT_EQ(std::popcount(reach_in_words(board_in_words(0, quarters), c3, north, 1)[1][south]), 0);
  const auto turned_round = [&](const auto& of) {  // on the spot, for two squares
    return has(reach_in_words(board_in_words(0, of), c3, north, 2)[2][south], c3);
  };
  EXPECT_TRUE(turned_round(quarters));
  EXPECT_FALSE(turned_round(setup_of("board=5,BK-A02=3")));
}

}  // namespace
}  // namespace arbiter::bitskrieg

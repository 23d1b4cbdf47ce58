// Compares the production geometry with the one in words more thoroughly: every board of 4x4
// squares for movement, those with up to five blockers for ranges, and millions of random boards of
// all sizes.
#include <gtest/gtest.h>

#include "tests/model/bitskrieg/geometry_comparison.hpp"

namespace arbiter::bitskrieg {
namespace {

TEST(GeometryAtLength, RangesOnEverySmallBoard) {
  for (const char* readings : {"", ",BK-A16=2", ",BK-A17=2", ",BK-A16=2,BK-A17=2"}) {
    Compared compared;
    const auto small = setup_of(std::string("board=4,squad=4,obstacles=4") + readings);
    for_sets(small.board, 5, [&](Plane blocked) { compare_ranges(blocked, small, compared); });
    EXPECT_EQ(compared.difference, "");
    EXPECT_EQ(compared.cases, (1U + 16 + 120 + 560 + 1820 + 4368) * 16 * 4 * 2 * 15);
  }
}

TEST(GeometryAtLength, MovementOnEverySmallBoard) {
  for (const char* readings : {"", ",BK-A02=2", ",BK-A02=3"}) {
    Compared compared;
    const auto small = setup_of(std::string("board=4,squad=4,obstacles=4") + readings);
    for_sets(small.board, 16, [&](Plane blocked) { compare_reach(blocked, small, compared); });
    EXPECT_EQ(compared.difference, "");
    EXPECT_EQ(compared.cases, 65536U * 8 * 4 * 5);  // eight squares of a board are free on average
  }
}

TEST(GeometryAtLength, RandomBoards) {
  Compared ranges, moves, acts;
  Random_boards random(4);
  compare_random_ranges(setups_of({"", ",BK-A16=2", ",BK-A17=2", ",BK-A16=2,BK-A17=2"}), random,
                        10'000'000, ranges);
  EXPECT_EQ(ranges.difference, "");
  compare_random_reach(setups_of({"", ",BK-A02=2", ",BK-A02=3"}), random, 2'000'000, moves);
  EXPECT_EQ(moves.difference, "");
  const std::vector<Bitskrieg> games = games_to_compare();
  for (int n = 0; n < 300'000; ++n) {
    const Bitskrieg& game = random.any(games);
    compare_acts(game, random.turn(game.setup()), random, acts);
  }
  EXPECT_EQ(acts.difference, "");
}

}  // namespace
}  // namespace arbiter::bitskrieg

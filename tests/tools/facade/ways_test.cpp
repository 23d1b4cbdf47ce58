#include "tools/facade/ways.hpp"

#include <gtest/gtest.h>

#include "model/playthrough.hpp"
#include "tools/facade/games.hpp"

namespace arbiter {
namespace {

Directed_search search(const char* game, const char* ruleset, std::string_view position,
                       const Limits& limits = {}) {
  return search_towards(make_game(game, ruleset)->ruleset(), position, limits);
}

TEST(Search_towards, FindsAGameThatLeadsThere) {
  const Directed_search found = search("odds_and_evens", "fingers=2,points=20", "7-5");
  EXPECT_EQ(Playthrough::parse(found.playthrough).plies.back().position, "7-5");
}
TEST(Search_towards, EndsWhenAllPositionsHaveBeenCompared) {
  const Directed_search found = search("nim", "piles=1:2:0:0", "1/1/0/0:1");
  EXPECT_EQ(found.playthrough, "");
  EXPECT_GT(found.positions, 4U);
}
TEST(Search_towards, EndsWhenItComesNoCloserAndHasLeftNothingOut) {
  // No game comes back to 0-0, and each of its up to 39 turns leads further away.
  const Directed_search found = search("odds_and_evens", "fingers=2,points=20", "0-0");
  EXPECT_EQ(found.playthrough, "");
  EXPECT_GT(found.positions, 50U);
  EXPECT_LT(found.positions, 21U * 21U);
}
TEST(Search_towards, CountsWhatItComparedBeforeALimit) {
  Limits limits;
  limits.memory = 10'000;
  const Directed_search found = search("odds_and_evens", "fingers=2,points=20", "19-19", limits);
  EXPECT_EQ(found.playthrough, "");
  EXPECT_GT(found.positions, 1U);
  EXPECT_LT(found.positions, 50U);
}

}  // namespace
}  // namespace arbiter

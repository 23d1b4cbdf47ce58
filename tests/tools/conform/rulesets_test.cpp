// The rulesets under which a subject is tested.
#include "tools/conform/rulesets.hpp"

#include <gmock/gmock.h>

namespace arbiter::conform {
namespace {

using ::testing::Contains;

TEST(Rulesets_to_try, HaveAllOptionsAtFullSizeAndPiecesThatAreAlike) {
  const std::string options =
      "reserves=1,flank=1,bounding=1,stun=1,reverse=1,ramming=1,destroying=1,terrain=1";
  const auto rulesets = rulesets_to_try(*make_game("bitskrieg", "default"));
  ASSERT_GT(rulesets.size(), 3U);
  EXPECT_EQ(rulesets[0], "default");
  EXPECT_EQ(rulesets[1], options);
  EXPECT_EQ(rulesets[2], "speed=3:3:3:3,fire=1:1:1:1,armor=3:3:3:3," + options);
}

TEST(Rulesets_to_try, HaveThoseOfTheWorkedExamples) {
  const auto game = make_game("picadice", "default");
  const auto rulesets = rulesets_to_try(*game);
  for (const Example& example : game->rulebook().examples)
    EXPECT_THAT(rulesets, Contains(Ruleset::parse(game->rulebook(), example.ruleset).text()));
  EXPECT_THAT(rulesets, Contains("players=4,match=5"));
}

}  // namespace
}  // namespace arbiter::conform

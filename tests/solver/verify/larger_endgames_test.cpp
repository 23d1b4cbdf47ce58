// Tablebases of endgames with kills, rebuilding, reserves and flags.
#include <gtest/gtest.h>

#include "tests/solver/verify/endgame_tables.hpp"

namespace arbiter {
namespace {

TEST_F(Endgame_tables, OfMoreTanksHoldWhereTheyAreLookedAt) {
  for (const Endgame_case& each : larger_endgames()) {
    SCOPED_TRACE(each.ruleset);
    const Solved_endgame of(each, 2);
    const Verification v = verified(of, written(of), 3000);
    EXPECT_EQ(v.objection, "");
    EXPECT_TRUE(v.sampled);
    EXPECT_FALSE(v.is_proved());
  }
}

/// All symmetries, and two tanks that may be swapped.
TEST_F(Endgame_tables, WithTanksThatAreAlikeAreProvedUnfolded) {
  const Solved_endgame of(larger_endgames()[0], 2);
  EXPECT_GT(expect_unfolded(of, written(of)), 0.8);
}

}  // namespace
}  // namespace arbiter

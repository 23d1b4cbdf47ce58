// Two against one, with kills, rebuilding, reserves and flags: checks all positions by the rules,
// and again with no position representing another.
#include <gtest/gtest.h>

#include "tests/solver/verify/endgame_tables.hpp"

namespace arbiter {
namespace {

TEST_F(Endgame_tables, OfMoreTanksAreProved) {
  for (const Endgame_case& each : larger_endgames()) {
    SCOPED_TRACE(each.ruleset);
    const Solved_endgame of(each, 2);
    const std::vector<endgame::Values> table = written(of);
    const Verification v = verified(of, table, 0, of.limits);
    EXPECT_EQ(v.objection, "");
    EXPECT_TRUE(v.is_proved());
    expect_unfolded(of, table);
  }
}

}  // namespace
}  // namespace arbiter

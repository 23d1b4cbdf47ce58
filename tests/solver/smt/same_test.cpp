// Compares two readings over every turn: they are the same, or there is a turn in which they
// diverge.
#include "solver/smt/same.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "properties/picadice/laws.hpp"

namespace arbiter {
namespace {

smt::Same_result compare(const char* ruleset, const char* question, const char* reading) {
  smt::Query_log log;
  const Ruleset one = Ruleset::parse(picadice::book, ruleset);
  return smt::prove_same<picadice::Laws>(one, one.with(question, reading), log);
}

TEST(Same, ReadingsThatNeverPart) {
  EXPECT_EQ(compare("default", "PD-A13", "2").status, Status::proved);
  EXPECT_EQ(compare("default", "PD-A14", "2").status, Status::proved);
  EXPECT_EQ(compare("players=3", "PD-A02", "2").status, Status::proved);
  EXPECT_EQ(compare("PD-A08=2", "PD-A13", "2").status, Status::proved);
}

TEST(Same, ReadingsThatPart) {
  const auto birds = compare("default", "PD-A01", "2");
  EXPECT_EQ(birds.status, Status::refuted);
  EXPECT_THAT(birds.values, testing::HasSubstr("dice_5="));
  EXPECT_EQ(compare("default", "PD-A03", "2").status, Status::refuted);
  EXPECT_EQ(compare("default", "PD-A04", "2").status, Status::refuted);
  EXPECT_EQ(compare("players=4", "PD-A02", "2").status, Status::refuted);
}

TEST(Same, ASmallerNestTellsTheOverflowsApart) {
  EXPECT_EQ(compare("limit=2", "PD-A14", "2").status, Status::refuted);
}

TEST(Same, LootedCountersThatGoLast) {
  EXPECT_EQ(compare("PD-A08=2", "PD-A26", "2").status, Status::refuted);
}

}  // namespace
}  // namespace arbiter

// The running model of Nim obeys the literal form of its rules.
#include "properties/nim/witness.hpp"
#include "tests/properties/literal_agreement.hpp"

namespace arbiter::nim {
namespace {

TEST(NimAsWritten, HoldsInTheModel) {
  literal_agreement::expect_agreement<Literal, Nim>(ruleset_of, turns_of, departures, 10'000, 1000);
}

TEST(NimAsWritten, NeedsEachEffect) {
  literal_agreement::expect_deletions_noticed<Literal, Nim>(ruleset_of, turns_of, 1000);
}

// A model that takes one counter too many breaks the sentence that says how many leave the pile.
TEST(NimAsWritten, IsBrokenByAWrongModel) {
  const Literal::Scope scope = Literal::scopes().back();
  literal_agreement::Agreement<Literal> agreement(scope);
  for (auto turn :
       literal_agreement::played<Literal, Nim>(ruleset_of(scope), scope, 100, turns_of)) {
    if (turn.after.pile[0] > 0) --turn.after.pile[0];
    agreement.add(turn);
  }
  EXPECT_EQ(agreement.broken().count("NI-C04b"), 1U);
  EXPECT_EQ(agreement.broken().count("keeps pile"), 1U);
  EXPECT_EQ(agreement.broken().count("NI-C03"), 0U);
}

}  // namespace
}  // namespace arbiter::nim

// The running model of Bitskrieg obeys the literal form of its rulebook, with the exceptions in the
// table `departures`.
#include "properties/bitskrieg/witness.hpp"
#include "tests/properties/literal_agreement.hpp"

namespace arbiter::bitskrieg {
namespace {

TEST(BitskriegAsWritten, HoldsInTheModel) {
  literal_agreement::expect_agreement<Literal, Bitskrieg>(ruleset_of, turns_of, departures, 3000,
                                                          200);
}

TEST(BitskriegAsWritten, NeedsNearlyEachEffect) {
  literal_agreement::expect_deletions_noticed<Literal, Bitskrieg>(ruleset_of, turns_of, 1500);
}

// A model that leaves a tank ready after its shot breaks the sentence that finishes it.
TEST(BitskriegAsWritten, IsBrokenByAWrongModel) {
  for (const auto& scope : Literal::scopes()) {
    if (scope.label != "shots") continue;
    literal_agreement::Agreement<Literal> agreement(scope);
    for (auto [before, act, after] :
         literal_agreement::played<Literal, Bitskrieg>(ruleset_of(scope), scope, 500, turns_of)) {
      if (act.what == Literal::fire) after.tank[0][act.tank].finished = 0;
      agreement.add({before, act, after});
    }
    EXPECT_EQ(agreement.broken().count("BK-C35"), 1U);
    EXPECT_EQ(agreement.broken().count("BK-C32b"), 0U);
    EXPECT_EQ(agreement.broken().count("BK-C15c"), 0U);
  }
}

}  // namespace
}  // namespace arbiter::bitskrieg

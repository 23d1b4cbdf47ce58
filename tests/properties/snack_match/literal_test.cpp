// The running model of Snack Match obeys the literal form of its rulebook, with the exceptions in
// the table `departures`.
#include "properties/snack_match/witness.hpp"
#include "tests/properties/literal_agreement.hpp"

namespace arbiter::snack_match {
namespace {

TEST(SnackMatchAsWritten, HoldsInTheModel) {
  literal_agreement::expect_agreement<Literal, Snack_match>(ruleset_of, turns_of, departures,
                                                            20'000, 1000);
}

TEST(SnackMatchAsWritten, NeedsNearlyEachEffect) {
  literal_agreement::expect_deletions_noticed<Literal, Snack_match>(ruleset_of, turns_of, 1000);
}

// A model that passes cards to the right breaks the sentence that passes them to the left.
TEST(SnackMatchAsWritten, IsBrokenByAWrongModel) {
  const Literal::Scope scope{Scene_kind::dealing, 4, 0, 0, 3};
  literal_agreement::Agreement<Literal> agreement(scope);
  for (auto [before, act, after] :
       literal_agreement::played<Literal, Snack_match>(ruleset_of(scope), scope, 500, turns_of)) {
    if (after.phase == 1)
      for (int p = 0; p < scope.players; ++p)
        after.hand[p][1] =
            act.drawn[(p + 1) % scope.players][1 - act.kept[(p + 1) % scope.players]];
    agreement.add({before, act, after});
  }
  EXPECT_EQ(agreement.broken().count("SM-C04e"), 1U);
  EXPECT_EQ(agreement.broken().count("SM-C04d"), 0U);
  EXPECT_EQ(agreement.broken().count("SM-C05b"), 0U);
}

}  // namespace
}  // namespace arbiter::snack_match

// The running model of Picnic Blitz obeys the literal form of its rulebook, with the exceptions in
// the table `departures`.
#include "properties/picnic_blitz/witness.hpp"
#include "tests/properties/literal_agreement.hpp"

namespace arbiter::picnic_blitz {
namespace {

TEST(PicnicBlitzAsWritten, HoldsInTheModel) {
  literal_agreement::expect_agreement<Literal, Picnic_blitz>(ruleset_of, turns_of, departures,
                                                             20'000, 3000);
}

TEST(PicnicBlitzAsWritten, NeedsNearlyEachEffect) {
  literal_agreement::expect_deletions_noticed<Literal, Picnic_blitz>(ruleset_of, turns_of, 2000);
}

// A model that puts a pushed ant on top of the pile breaks the sentence that puts it at the bottom.
TEST(PicnicBlitzAsWritten, IsBrokenByAWrongModel) {
  const Literal::Scope scope = Literal::scopes().back();
  literal_agreement::Agreement<Literal> agreement(scope);
  for (auto [before, act, after] :
       literal_agreement::played<Literal, Picnic_blitz>(ruleset_of(scope), scope, 5000, turns_of)) {
    const int q = act.target, t = act.track;
    for (int p = 0; act.kind == detail::attack && p < scope.players; ++p)
      if (p != q && after.space[p][t] > 0 && after.space[p][t] == after.space[q][t])
        --after.level[p][t], ++after.level[q][t];
    agreement.add({before, act, after});
  }
  EXPECT_EQ(agreement.broken().count("PB-C35a"), 1U);
  EXPECT_EQ(agreement.broken().count("PB-C21d"), 0U);
  EXPECT_EQ(agreement.broken().count("PB-C33a"), 0U);
}

}  // namespace
}  // namespace arbiter::picnic_blitz

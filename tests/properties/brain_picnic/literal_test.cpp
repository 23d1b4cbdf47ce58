// The running model of Brain Picnic obeys the literal form of its rulebook, with the exceptions in
// the table `departures`.
#include "properties/brain_picnic/witness.hpp"
#include "tests/properties/literal_agreement.hpp"

namespace arbiter::brain_picnic {
namespace {

using literal_agreement::Agreement;
using Part = Literal::Part;

std::vector<literal::Played_turn<Literal>> played(const Literal::Scope& scope, std::size_t turns) {
  return literal_agreement::played<Literal, Brain_picnic>(ruleset_of(scope), scope, turns,
                                                          turns_of);
}

/// Larger scopes than those that the solver is asked about: here a card can go under others, and a
/// picnic of the model can be scored.
const Literal::Scope laid_on_two{Part::lay, 1, false, 2, 4, 4, 0};
const Literal::Scope scored{Part::score, 1, true, 0, 3, 3};

TEST(BrainPicnicAsWritten, HoldsInTheModel) {
  literal_agreement::expect_agreement<Literal, Brain_picnic>(ruleset_of, turns_of, departures,
                                                             20'000, 300);
}

TEST(BrainPicnicAsWritten, HoldsInLargerScopes) {
  const auto expect_agreement = [](const Literal::Scope& scope, std::size_t turns) {
    Agreement<Literal> agreement(scope);
    for (const auto& turn : played(scope, turns)) agreement.add(turn);
    for (const auto& [id, turn] : agreement.broken())
      ADD_FAILURE() << Literal::name_of(scope) << ": " << id << " is broken in turn" << turn;
    EXPECT_GE(agreement.turns(), turns / 2);
  };
  expect_agreement(laid_on_two, 5000);
  expect_agreement(scored, 300);
}

// Five effects say the same as others: the points of a group as a formula (BP-C12a) and as a table
// (BP-C13a), 8 cards (BP-C14a) and 4 turns, nothing added (BP-C16) and the 0 that was there. The
// model breaks the sixth.
TEST(BrainPicnicAsWritten, NeedsNearlyEachEffect) {
  std::vector<Literal::Scope> scopes = Literal::scopes();
  scopes.push_back(scored);
  const auto found =
      literal_agreement::deletions<Literal, Brain_picnic>(scopes, ruleset_of, turns_of, 60);
  EXPECT_EQ(found.missed, (std::set<std::string>{"BP-C12a", "BP-C13a", "BP-C14a", "BP-C14f",
                                                 "BP-C16a", "BP-C16b"}));
}

// A model that lets everybody lay the cards in the wrong places breaks the sentences about keeping
// and passing.
TEST(BrainPicnicAsWritten, IsBrokenByAWrongModel) {
  const Literal::Scope scope = Literal::scopes().back();
  Agreement<Literal> agreement(scope);
  for (auto [before, act, after] : played(scope, 300)) {
    for (std::size_t p = 0; act.what == 1 && p < static_cast<std::size_t>(scope.players); ++p)
      std::swap(after.laid[p][0], after.laid[p][1]);
    agreement.add({before, act, after});
  }
  EXPECT_EQ(agreement.broken().count("BP-C06d"), 1U);
  EXPECT_EQ(agreement.broken().count("BP-C06f"), 1U);
  EXPECT_EQ(agreement.broken().count("BP-C07b"), 0U);
}

}  // namespace
}  // namespace arbiter::brain_picnic

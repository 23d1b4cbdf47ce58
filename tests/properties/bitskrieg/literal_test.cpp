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

// A count that the readings in force bar is shown with the dice of the count that they allow.
TEST(BitskriegAsWritten, ShowsAShotThatOtherReadingsBringNearer) {
  for (const auto& scope : Literal::scopes()) {
    if (scope.label != "shots") continue;
    Literal::Place<int> place;
    place.tank[0][0] = {Literal::heavy, Literal::on_board, 0, 1, north, 0};
    place.tank[1][0] = {Literal::light, Literal::on_board, 1, 2, south, 0};
    place.obstacle[0] = {1, Literal::building, 1, 1};
    Literal::Act<int> act;
    act.what = Literal::fire;
    act.count = act.way_right[0] = act.way_up[0] = 1;
    act.die = 2, act.damage = 6, act.second_damage = 1;
    EXPECT_EQ(shown(place, act, scope).moves, (std::vector<std::string>{"fire a2 b3", "miss"}));
    act.die = 3;
    EXPECT_EQ(shown(place, act, scope).moves,
              (std::vector<std::string>{"fire a2 b3", "destroyed"}));
    place.obstacle[0] = {};
    act.count = 2;
    EXPECT_EQ(shown(place, act, scope).why_not, "no reading counts so, or not by the shortest way");
  }
}

}  // namespace
}  // namespace arbiter::bitskrieg

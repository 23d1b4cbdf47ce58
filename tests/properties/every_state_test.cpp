// Runs the conformance suite in every state that small rulesets can reach, mid-turn states
// included, and on every turn.
#include "tests/properties/every_state.hpp"

namespace arbiter {
namespace {

TEST(EveryState, OfSmallGamesConforms) {
  EXPECT_GT(check_all_states<nim::Nim>("default"), 500U);
  EXPECT_EQ(check_all_states<tic_tac_toe::Tic_tac_toe>("default"), 5478U);
  EXPECT_GT(check_all_states<pig::Pig>("players=3,target=6,faces=4"), 100U);
  EXPECT_GT(check_all_states<pig::Pig>("target=6,faces=4,PG-A01=2,PG-A02=2"), 50U);
  EXPECT_EQ(check_all_states<odds_and_evens::Odds_and_evens>("OE-A01=2"), 15U);
}

TEST(EveryState, OfSmallPicnicsConforms) {
  EXPECT_EQ(check_all_states<brain_picnic::Brain_picnic>("players=1,rounds=1,cards=4,size=3"),
            2467U);
  for (const char* ruleset :
       {"players=1,rounds=1,cards=4,size=3", "players=1,rounds=1,cards=4,size=3,SM-A01=2,PX-A06=1"})
    EXPECT_GT(check_all_states<snack_match::Snack_match>(ruleset), 2000U) << ruleset;
}

TEST(EveryState, OfShortTracksConforms) {
  // With one die no Attack costs a straight; random play covers other numbers of dice.
  for (const char* ruleset : {
           "lengths=2:0:0:0:0:0,target=2,dice=1,attacks=2:0:0:0:0:0,PB-A03=3",
           "lengths=2:0:0:0:0:0,target=2,dice=1,attacks=1:0:0:0:0:0,PB-A12=2",
           "lengths=3:0:0:0:0:0,target=2,dice=1,attacks=3:0:0:0:0:0,PB-A03=4",
           "lengths=3:0:0:0:0:0,target=2,dice=1,attacks=3:0:0:0:0:0,PB-A10=2",
#ifndef ARBITER_SANITIZE  // the same code on more states, and forty times slower with sanitizers
           "lengths=2:1:0:0:0:0,target=4,dice=1,attacks=2:0:0:0:0:0",
           "lengths=2:1:0:0:0:0,target=4,dice=1,attacks=2:0:0:0:0:0,PB-A02=2",
           "lengths=2:1:0:0:0:0,target=2,dice=1,attacks=2:0:0:0:0:0,PB-C33=off",
           "lengths=2:1:0:0:0:0,target=4,dice=1,attacks=1:0:0:0:0:0,simplified=1",
#endif
       })
    EXPECT_GT(check_all_states<picnic_blitz::Picnic_blitz>(ruleset), 9U) << ruleset;
}

TEST(EveryState, OfSmallTablesConforms) {
  for (const char* ruleset :
       {"colours=1,columns=2,dice=2", "colours=1,columns=3,dice=1,PD-A03=2,PD-A04=2",
        "colours=1,columns=3,dice=1,PD-A03=3", "colours=1,columns=3,dice=1,PD-A04=3",
        "colours=1,columns=2,dice=1,counters=8,PD-A28=2", "players=1,colours=2,columns=2,dice=2",
        "players=3,colours=1,columns=2,dice=1",
        "players=4,teams=1,colours=1,columns=1,dice=2,PD-A09=2,match=2",
        "colours=1,columns=2,dice=2,limit=1,counters=3,PD-A02=0,PD-A01=0",
        "colours=1,columns=2,dice=2,limit=2,PD-A08=2,PD-A26=2,PD-A13=2",
        "colours=1,columns=2,dice=2,limit=1,PD-A14=2", "colours=1,columns=2,dice=2,PD-C23=off",
        "colours=1,columns=2,dice=2,PD-C17=off,PD-A11=2"})
    EXPECT_GT(check_all_states<picadice::Picadice>(ruleset), 20U) << ruleset;
}

}  // namespace
}  // namespace arbiter

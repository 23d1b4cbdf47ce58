// Clauses and readings that no worked example shows, tested one by one.
#include <gtest/gtest.h>

#include "model/picnic_blitz/picnic_blitz.hpp"
#include "tests/model/refusal.hpp"
#include "tests/table_in_words.hpp"

namespace arbiter::picnic_blitz {
namespace {

using Table = Table_in_words<Picnic_blitz>;

std::string under(std::string_view ruleset, std::string_view position, std::string_view move) {
  return Table(ruleset).judge(position, move);
}

TEST(Rolling, AnAntOfAControllerCountsByReading) {
  EXPECT_EQ(under("default", "6a/-/3a/-/-/-:-:a", "dice 111234"),
            "legal PB-C12 6a/-/3a/-/-/-:-:a=111234+2.1");
  EXPECT_EQ(under("PB-A01=2", "6a/-/3a/-/-/-:-:a", "dice 111234"),
            "legal PB-C12 6a/-/3a/-/-/-:-:a=111234+1.1");
}

TEST(Rolling, ADieMayBeRolledTwiceByReading) {
  const char rolled[] = "3a/3a/3a/3a/-/-:-:a=111123+4.2";
  EXPECT_EQ(Table("PB-A05=2").play(rolled, {"reroll 1", "dice 6"}),
            "3a/3a/3a/3a/-/-:-:a=111236~6+3.1");
  EXPECT_EQ(under("PB-A05=2", "3a/3a/3a/3a/-/-:-:a=111236~6+3.1", "reroll 6"), "illegal PB-C17");
  EXPECT_EQ(Table("default").play(rolled, {"reroll 1", "dice 6", "reroll 6", "dice 5"}),
            "3a/3a/3a/3a/-/-:-:a=111235");
}

TEST(Rolling, AGroupHasThreeDiceByReading) {
  const char rolled[] = "3a/3a/3a/3a/-/-:-:a=111123+4.2";
  EXPECT_EQ(under("PB-A06=2", rolled, "reroll 1111"), "illegal PB-C16");
  EXPECT_TRUE(under("default", rolled, "reroll 1111").starts_with("legal"));
}

TEST(Rolling, WhatIsLeftBeforeAQueenIsLostOrAdded) {
  const char rolled[] = "3a/3a/-/-/-/-:a:a=111123+2.1";
  EXPECT_EQ(under("default", rolled, "queen reroll"), "legal PB-C18 3a/3a/-/-/-/-:-:a=111123+2.1");
  EXPECT_EQ(under("PB-A08=2", rolled, "queen reroll"), "legal PB-C18 3a/3a/-/-/-/-:-:a=111123+4.2");
}

TEST(Rolling, AQueenNeedsAnActiveAntByReading) {
  EXPECT_EQ(under("default", "-/-/-/-/-/-:a:a=111123", "queen reroll"), "illegal PB-C14");
  EXPECT_EQ(under("PB-A30=2", "-/-/-/-/-/-:a:a=111123", "queen reroll"),
            "legal PB-C18 -/-/-/-/-/-:-:a=111123");
}

TEST(Rolling, AQueenWaitsForARegularRerollByReading) {
  const char unused[] = "3a/3a/-/-/-/-:a:a=111123+2.1", used[] = "3a/3a/-/-/-/-:a:a=111126";
  EXPECT_EQ(under("default", unused, "queen reroll"), "legal PB-C18 3a/3a/-/-/-/-:-:a=111123+2.1");
  EXPECT_EQ(under("PB-A33=2", unused, "queen reroll"), "illegal PB-C18");
  EXPECT_EQ(under("PB-A33=2", used, "queen reroll"), "legal PB-C18 3a/3a/-/-/-/-:-:a=111126+2.1");
  // The first of two groups is enough, and so is an allowance of none.
  EXPECT_EQ(under("PB-A33=2", "3a/3a/3a/3a/-/-:a:a=111126+3.1", "queen reroll"),
            "legal PB-C18 3a/3a/3a/3a/-/-:-:a=111126+4.2");
  EXPECT_EQ(under("PB-A33=2,PB-A30=2", "-/-/-/-/-/-:a:a=111123", "queen reroll"),
            "legal PB-C18 -/-/-/-/-/-:-:a=111123");
  // With PB-A08=2, fewer re-rolls can be added.
  const Table added("PB-A08=2,PB-A33=2");
  EXPECT_EQ(added.play("3a/3a/3a/3a/-/-:a:a=111126+3.1", {"queen reroll"}),
            "3a/3a/3a/3a/-/-:-:a=111126+7.2");
  EXPECT_THROW(under("PB-A08=2,PB-A33=2", "3a/3a/-/-/-/-:-:a=111123+4.2", "keep"), Bad_input);
}

TEST(Rolling, SimplifiedGivesThreeRerollsAtOnceAndNoQueens) {
  const Table table("simplified=1");
  EXPECT_EQ(table.play("-/-/-/-/-/-:-:a", {"dice 111234"}), "-/-/-/-/-/-:-:a=111234+3.1");
  EXPECT_EQ(table.judge("-/-/-/-/-/-:-:a=111234+3.1", "reroll 1112"), "illegal PB-C13");
  EXPECT_EQ(table.play("-/-/-/-/-/-:-:a=111234+3.1", {"reroll 111", "dice 555"}),
            "-/-/-/-/-/-:-:a=234555");
  EXPECT_EQ(table.judge("-/-/-/-/-/-:-:a=111234!1", "skip"), "illegal PB-C13");
}

TEST(Rolling, AFreshSetHasFreshDiceByReading) {
  EXPECT_EQ(under("PB-A05=2", "3a/3a/3a/3a/-/-:a:a=111236~6+3.1", "queen reroll"),
            "legal PB-C18 3a/3a/3a/3a/-/-:-:a=111236+4.2");
}

// PB-C10: no Attack before the dice are kept, and no re-roll after that.
TEST(Rolling, ComesBeforeAttacks) {
  EXPECT_EQ(under("default", "3b/-/-/-/-/-:-:a=123456", "push 1 b"), "illegal PB-C10");
  EXPECT_EQ(under("default", "3b/-/-/-/-/-:-:a=123456!4", "reroll 1"), "illegal PB-C10");
  EXPECT_EQ(under("default", "3ab/-/-/-/-/-:a:a=123456!4", "queen reroll"), "illegal PB-C10");
}

TEST(Attacks, AreOnAntsOfOthers) {
  EXPECT_EQ(under("default", "3ab/-/-/-/-/-:-:b=123456!4", "push 1 b"), "illegal PB-C21");
  EXPECT_EQ(under("default", "-/-/-/-/-/-:-:b=123456!4", "push 1 a"), "illegal PB-C21");
}

TEST(Attacks, OnTheFirstSpaceByReading) {
  const char board[] = "1b/-/-/-/-/-:-:a=123456!4";
  EXPECT_EQ(under("default", board, "push 1 b"), "legal PB-C21 -/-/-/-/-/-:-:a=123456!3x");
  EXPECT_EQ(under("PB-A03=2", board, "push 1 b"), "illegal PB-C21");
  EXPECT_EQ(under("PB-A03=3", board, "push 1 b"), "legal PB-C21 0b/-/-/-/-/-:-:a=123456!3x");
  EXPECT_EQ(under("PB-A03=3", "0b/-/-/-/-/-:-:a=123456!3x", "push 1 b"), "illegal PB-C21");
  // Under PB-A03=4 it goes under the ants there, which frees the one that it covered.
  EXPECT_EQ(under("PB-A03=4", board, "push 1 b"), "legal PB-C21 1b/-/-/-/-/-:-:a=123456!3x");
  EXPECT_EQ(under("PB-A03=4", "1ab/-/-/-/-/-:-:a=123456!4", "push 1 b"),
            "legal PB-C21 1ba/-/-/-/-/-:-:a=123456!3x");
  // From the picture of the die, the first space is one step away, as it is from beside the board.
  EXPECT_EQ(under("PB-A03=3", "0b/-/-/-/-/-:-:b=111234!1", "move 1"),
            "legal PB-C28 3b/-/-/-/-/-:-:a");
  EXPECT_EQ(under("PB-A03=3", "0ba/-/-/-/-/-:-:b=111234!1", "move 1"), "illegal PB-C30");
}

TEST(Attacks, BehindAControllerByReading) {
  const char board[] = "-/-/7b,8c/-/-/-:-:a=123456!4";
  EXPECT_EQ(under("players=3", board, "push 3 b"), "illegal PB-C41");
  EXPECT_EQ(under("players=3,PB-A02=2", board, "push 3 b"),
            "legal PB-C21 -/-/6b,8c/-/-/-:-:a=123456!3x");
  // The attacker's own Food pins the track as well.
  EXPECT_EQ(under("players=3", "-/-/7b,8a/-/-/-:-:a=123456!4", "push 3 b"), "illegal PB-C41");
}

TEST(Attacks, StopAtAnAntOnTheWayByReading) {
  const char board[] = "-/-/4c,5b/-/-/-:-:a=123456!4";
  EXPECT_EQ(under("players=3", board, "push 3 b by 2"), "illegal PB-C21");
  EXPECT_EQ(Table("players=3").play(board, {"push 3 b", "push 3 b"}), "illegal PB-C33");
  EXPECT_EQ(under("players=3,PB-A10=2", board, "push 3 b by 2"),
            "legal PB-C21 -/-/3b,4c/-/-/-:-:a=123456!2x");
  EXPECT_EQ(under("players=3,PB-A10=2", "-/-/4c,8b/-/-/-:-:a=123456!4", "push 3 b by 3"),
            "legal PB-C21 -/-/4c,5b/-/-/-:-:a=123456!0x");
  // An Attack on the first space is legal under PB-A03=4 and moves nothing: the push ends there.
  EXPECT_EQ(under("PB-A03=4,PB-A10=2", "1a,2b/-/-/-/-/-:-:a=123456!4", "push 1 b by 2"),
            "legal PB-C21 1ba/-/-/-/-/-:-:a=123456!2x");
  EXPECT_EQ(under("PB-A03=4,PB-A10=2", "2b/-/-/-/-/-:-:a=123456!4", "push 1 b by 3"),
            "illegal PB-C21");
}

TEST(Attacks, OneOnAControllerByReading) {
  const char board[] = "6b/-/-/-/-/-:-:a=112345!1";
  EXPECT_EQ(under("default", board, "push 1 b"), "illegal PB-C22");
  EXPECT_EQ(under("PB-A12=2", board, "push 1 b"), "legal PB-C22 6b/-/-/-/-/-:-:a=112345!0x");
}

// PB-A11: ants pushed into one space one after the other keep their old order.
TEST(Attacks, KeepTheOrderOfAPile) {
  EXPECT_EQ(Table("players=4").play("-/-/5bcd/-/-/-:-:a=123456!4", {"push 3 d", "push 3 c"}),
            "-/-/4cd,5b/-/-/-:-:a=123456!2x");
}

// PB-A29: the Food's controller lands under the attacker, who takes the Food in the same turn.
TEST(Attacks, BumpACaptorUnderTheAttacker) {
  EXPECT_EQ(Table("default").play("5a,6b/-/-/-/-/-:-:a=123455!2", {"push 1 b", "move 1"}),
            "5b,6a/-/-/-/-/-:-:b");
}

TEST(Moving, OvershootIsLostAndAnEntryMayGoToTheFood) {
  EXPECT_EQ(under("default", "5a/-/-/-/-/-:-:a=111234!1", "move 1"),
            "legal PB-C28 6a/-/-/-/-/-:-:b");
  EXPECT_EQ(under("default", "-/-/-/-/-/-:-:a=111111!0", "move 1"),
            "legal PB-C28 6a/-/-/-/-/-:-:b");
}

// PB-A20, PB-C34.
TEST(Moving, OverOthersAndOnTop) {
  EXPECT_EQ(under("players=3", "1a,2b,3c/-/-/-/-/-:-:a=112345!2", "move 1"),
            "legal PB-C28 2b,3ca/-/-/-/-/-:-:b");
}

TEST(Moving, ANumberThatNoDieShows) {
  EXPECT_EQ(under("default", "-/-/-/-/-/-:-:a=111111!0", "move 2"), "illegal PB-C26");
}

TEST(Moving, OnlyWhereThereIsATrackAndItsEndIsNotReached) {
  EXPECT_EQ(under("lengths=6:6:8:8:10:0", "-/-/-/-/-/-:-:a=123456!4", "move 6"), "illegal PB-C07");
  EXPECT_EQ(under("default", "6a/-/-/-/-/-:-:a=111234!1", "move 1"), "illegal PB-C41");
}

// PB-C36: only ants in its own pile pin an ant.
TEST(Moving, AnAntOnAnotherPilePinsNobodyHere) {
  EXPECT_EQ(under("players=3", "-/-/3a,5cb/-/-/-:-:a=123344!1", "move 3"),
            "legal PB-C28 -/-/5cba/-/-/-:-:b");
}

TEST(Queens, AreNotForThoseWhoHaveAttacked) {
  EXPECT_EQ(under("default", "-/-/-/-/-/-:-:a=112345!2x", "skip"), "illegal PB-C37");
  EXPECT_EQ(under("default", "-/-/-/-/-/-:-:a=112345!2", "skip"), "legal PB-C38 -/-/-/-/-/-:a:b");
}

TEST(Queens, MoveTwoOnlyWhenBothCan) {
  EXPECT_EQ(under("default", "6b/-/-/-/-/-:a:a=112345!2", "queen move 1 2"), "illegal PB-C30");
  EXPECT_EQ(under("default", "-/-/-/-/-/-:a:a=112345!2", "queen move 2 1"),
            "legal PB-C32 2a/1a/-/-/-/-:-:b");
}

TEST(Queens, AndTheFirstMoveMayWin) {
  EXPECT_EQ(under("target=2", "5a/5a/-/-/-/-:a:a=112345!2", "queen move 1 2"),
            "legal PB-C43 6a/5a/-/-/-/-:-:a#");
}

// PB-A16: with three players all Foods can be taken without a winner, and then nobody can move.
TEST(Liveness, AFullBoardLeavesOnlyAttacks) {
  const Table table("players=3");
  EXPECT_EQ(table.moves("6a/6b/8c/8c/10a/10b:-:c=123345!2"),
            (Moves{"pass", "skip", "push 1 a", "push 2 b", "push 5 a", "push 6 b"}));
}

TEST(Setup, ATargetThatNobodyCanReach) {
  EXPECT_EQ(
      refusal([] { Table("lengths=2:0:0:0:0:0"); }),
      "ruleset entry target: expected at most 2, the points of all Foods together, found \"9\"");
}

}  // namespace
}  // namespace arbiter::picnic_blitz

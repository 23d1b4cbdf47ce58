// Each reading of each question, and each clause switched off, in a position where it matters.
#include <gtest/gtest.h>

#include "tests/model/picadice/table.hpp"

namespace arbiter::picadice {
namespace {

std::string judge(const std::string& ruleset, std::string_view position, std::string_view move) {
  return Table_in_words(ruleset).judge(position, move);
}

// PD-A01: three picabirds are in the nest and two more are discarded; there are four in all.
TEST(Readings, OfAFifthPicabird) {
  const char* position = "4/4/4/4/4,4/4/4/4/4:p3:1=rpp";
  EXPECT_EQ(judge("PD-A01=0", position, "discard"), "silent PD-C12");
  EXPECT_EQ(judge("PD-A01=1", position, "discard"), "legal PD-C27 4/4/4/4/4,4/4/4/4/4:r1p1:2");
  EXPECT_EQ(judge("PD-A01=2", position, "discard"), "legal PD-C27 4/4/4/4/4,4/4/4/4/4:r1p4:2");
  // With enough of them, all readings agree.
  for (const char* ruleset : {"PD-A01=0", "PD-A01=1", "PD-A01=2"})
    EXPECT_EQ(judge(ruleset, "4/4/4/4/4,4/4/4/4/4:p2:1=rpp", "discard"),
              "legal PD-C27 4/4/4/4/4,4/4/4/4/4:r1p4:2");
  // There are two picabirds in all, with one in the nest and two discarded: no overflow, and the
  // nest cannot hold three.
  EXPECT_EQ(judge("PD-A01=1,birds=2", "4/4/4/4/4,4/4/4/4/4:p1:1=rpp", "discard"), "silent PD-C12");
  EXPECT_EQ(judge("PD-A01=2,birds=2", "4/4/4/4/4,4/4/4/4/4:p1:1=rpp", "discard"),
            "legal PD-C27 4/4/4/4/4,4/4/4/4/4:r1p2:2");
}

// PD-A02: sixteen red counters are on the grids and four in the nest, and another one is discarded.
TEST(Readings, OfAnEmptyBag) {
  const std::string grids = "xxxx/4/4/4/4,xxxx/4/4/4/4,xxxx/4/4/4/4,xxxx/4/4/4/4";
  const std::string position = grids + ":r4:1=roy";
  EXPECT_EQ(judge("players=4,PD-A02=0", position, "discard"), "silent PD-C12");
  EXPECT_EQ(judge("players=4,PD-A02=1", position, "discard"),
            "legal PD-C27 " + grids + ":r1o1y1:2");
  EXPECT_EQ(judge("players=4,PD-A02=2", position, "discard"),
            "legal PD-C27 " + grids + ":r4o1y1:2");
}

// PD-C10: the bag holds fewer counters than are played; no reading covers this case.
TEST(Rules, AreSilentWhenTheBagIsTooEmptyToPlay) {
  for (const char* reading : {"0", "1", "2"})
    EXPECT_EQ(judge(std::string("counters=2,PD-A02=") + reading, "x3/4/4/4/4,4/4/4/4/4:-:1=rrp",
                    "play red 2"),
              "silent PD-C10");
}

// PD-A03: must placed counters touch those of the row?
TEST(Readings, OfPlacingApart) {
  const char* position = "x3/4/4/4/4,4/4/4/4/4:r1:1=rop";
  EXPECT_EQ(judge("PD-A03=1", position, "play red 3"),
            "legal PD-C10 x1x1/4/4/4/4,4/4/4/4/4:r1o1p1:2");
  EXPECT_EQ(judge("PD-A03=2", position, "play red 3"), "illegal PD-C18");
  EXPECT_EQ(judge("PD-A03=2", position, "play red 2"),
            "legal PD-C10 xx2/4/4/4/4,4/4/4/4/4:r1o1p1:2");
  EXPECT_EQ(judge("PD-A03=2", position, "play orange 3"),
            "legal PD-C10 x3/2x1/4/4/4,4/4/4/4/4:r2p1:2");
  EXPECT_EQ(judge("PD-A03=2", "x3/4/4/4/4,4/4/4/4/4:r1:1", "raid red 4"), "illegal PD-C18");
  EXPECT_EQ(judge("PD-A03=2", "x3/4/4/4/4,1x2/4/4/4/4:-:1=ggp", "loot P2 red 2 to 3"),
            "illegal PD-C18");
  // To touch a counter is not enough if the row has a gap elsewhere.
  const char* gap = "x1x1/4/4/4/4,4/4/4/4/4:-:1=rop";
  EXPECT_EQ(judge("PD-A03=2", gap, "play red 4"), "legal PD-C10 x1xx/4/4/4/4,4/4/4/4/4:o1p1:2");
  EXPECT_EQ(judge("PD-A03=3", gap, "play red 4"), "illegal PD-C18");
  EXPECT_EQ(judge("PD-A03=3", gap, "play red 2"), "legal PD-C10 xxx1/4/4/4/4,4/4/4/4/4:o1p1:2");
}

// PD-A04: may counters be taken from the middle of a run?
TEST(Readings, OfLootingOutOfTheMiddle) {
  const char* position = "4/4/4/4/4,xxx1/xxxx/4/4/4:-:1=ggp";
  EXPECT_EQ(judge("PD-A04=1", position, "loot P2 red 2 nest"),
            "legal PD-C11 4/4/4/4/4,x1x1/xxxx/4/4/4:r1g2:2");
  EXPECT_EQ(judge("PD-A04=2", position, "loot P2 red 2 nest"), "illegal PD-C28");
  EXPECT_EQ(judge("PD-A04=2", position, "loot P2 red 3 nest"),
            "legal PD-C11 4/4/4/4/4,xx2/xxxx/4/4/4:r1g2:2");
  EXPECT_EQ(judge("PD-A04=2", "4/4/4/4/4,xxx1/xxxx/4/4/4:p2:1", "raid birds P2 orange 2 nest"),
            "illegal PD-C28");
  EXPECT_EQ(judge("PD-A04=2", "4/4/4/4/4,xxx1/xxxx/4/4/4:p2:1", "raid birds P2 orange 1 nest"),
            "legal PD-C16 4/4/4/4/4,xxx1/2xx/4/4/4:o2:2");
  // From the end of a run, but the counters that stay are apart.
  const char* gap = "4/4/4/4/4,xx1x/4/4/4/4:-:1=ggp";
  EXPECT_EQ(judge("PD-A04=2", gap, "loot P2 red 1 nest"),
            "legal PD-C11 4/4/4/4/4,1x1x/4/4/4/4:r1g2:2");
  EXPECT_EQ(judge("PD-A04=3", gap, "loot P2 red 1 nest"), "illegal PD-C28");
  EXPECT_EQ(judge("PD-A04=3", gap, "loot P2 red 4 nest"),
            "legal PD-C11 4/4/4/4/4,xx2/4/4/4/4:r1g2:2");
}

// PD-A08: a looted counter in the nest is raided to fill the last circle.
TEST(Readings, OfALootedCounterInTheNest) {
  const std::string grids = "xxx1/xxxx/xxxx/xxxx/xxxx,1x2/4/4/4/4";
  const std::string won = "xxxx/xxxx/xxxx/xxxx/xxxx,4/4/4/4/4:-:1#";
  const Table_in_words forgotten("PD-A08=1"), remembered("PD-A08=2");
  EXPECT_EQ(
      forgotten.play(grids + ":-:1=ggp", {"loot P2 red 2 nest", "raid green 1", "raid red 4"}),
      "xxxx/xxxx/xxxx/xxxx/xxxx,4/4/4/xx2/4:-:1#");
  EXPECT_EQ(remembered.play(grids + ":-:1=ggp", {"loot P2 red 2 nest"}),
            "xxx1/xxxx/xxxx/xxxx/xxxx,4/4/4/4/4:r1*1g2:2");
  EXPECT_EQ(
      remembered.play(grids + ":-:1=ggp", {"loot P2 red 2 nest", "raid green 1", "raid red 4"}),
      "illegal PD-C23");
  // A counter from the dice wins under both readings, and a looted one does if it is not the last.
  EXPECT_EQ(remembered.judge("xxx1/xxxx/xxxx/xxxx/xxxx,4/4/4/4/4:r1:1", "raid red 4"),
            "legal PD-C15 " + won);
  EXPECT_EQ(remembered.judge("4/4/4/4/4,4/4/4/4/4:r3*1:1", "raid red 1"),
            "legal PD-C15 xxx1/4/4/4/4,4/4/4/4/4:-:2");
}

// PD-A28: four of five counters leave the nest, for the bag or for good.
TEST(Readings, OfWhereAnOverflowGoes) {
  const char* position = "x3/4/4/4/4,4/4/4/4/4:r4:1=rop";
  EXPECT_EQ(judge("PD-A28=1", position, "discard"), "legal PD-C27 x3/4/4/4/4,4/4/4/4/4:r1o1p1:2");
  EXPECT_EQ(judge("PD-A28=2", position, "discard"), "legal PD-C27 x3/4/4/4/4,4/4/4/4/4:r1-4o1p1:2");
  EXPECT_EQ(judge("PD-A28=2", "x3/4/4/4/4,4/4/4/4/4:r4-8:1=rop", "discard"),
            "legal PD-C27 x3/4/4/4/4,4/4/4/4/4:r1-12o1p1:2");
  // Then the bag can be empty.
  EXPECT_EQ(judge("counters=6,PD-A28=2", "x3/4/4/4/4,4/4/4/4/4:r1-4:1=rop", "play red 2"),
            "silent PD-C10");
  EXPECT_EQ(judge("counters=6,PD-A28=2", "xx2/4/4/4/4,4/4/4/4/4:r-3:1=rop", "play red 3"),
            "legal PD-C10 xxx1/4/4/4/4,4/4/4/4/4:r-3o1p1:2");
  EXPECT_EQ(judge("PD-A28=2", "x3/4/4/4/4,4/4/4/4/4:p4:1=rop", "discard"),
            "legal PD-C27 x3/4/4/4/4,4/4/4/4/4:r1o1p1:2");
}

// PD-A26: the nest has three red counters, one of them looted, and gets two more looted ones: four
// are removed.
TEST(Readings, OfRemovingLootedCounters) {
  const char* position = "4/4/4/4/4,xx2/4/4/4/4:r3*1:1=bpp";
  EXPECT_EQ(judge("PD-A08=2,PD-A26=1", position, "loot P2 red 1 nest"),
            "legal PD-C11 4/4/4/4/4,4/4/4/4/4:r1b1:2");
  EXPECT_EQ(judge("PD-A08=2,PD-A26=2", position, "loot P2 red 1 nest"),
            "legal PD-C11 4/4/4/4/4,4/4/4/4/4:r1*1b1:2");
}

// PD-A09 and PD-A10: who is a partner, and may she be looted?
TEST(Readings, OfPartners) {
  const std::string position = "4/4/4/4/4,x3/4/4/4/4,x3/4/4/4/4,x3/4/4/4/4:-:1=ggp";
  const auto looted = [&](const std::string& readings, const char* player) {
    return judge("players=4,teams=1," + readings, position,
                 "loot " + std::string(player) + " red 1 to 1");
  };
  const std::string taken = "legal PD-C11 x3/4/4/4/4,4/4/4/4/4,x3/4/4/4/4,x3/4/4/4/4:g2:2";
  EXPECT_EQ(looted("PD-A09=1", "P2"), taken);
  EXPECT_EQ(looted("PD-A09=2", "P2"), "illegal PD-C21");
  EXPECT_EQ(looted("PD-A09=2", "P3"),
            "legal PD-C11 x3/4/4/4/4,x3/4/4/4/4,4/4/4/4/4,x3/4/4/4/4:g2:2");
  EXPECT_EQ(looted("PD-A09=2,PD-A10=2", "P2"), taken);
  EXPECT_EQ(looted("PD-A09=2,PD-A10=2", "P3"), "illegal PD-C21");
  EXPECT_EQ(judge("PD-A09=2,players=4", position, "loot P2 red 1 to 1"), taken);  // no teams
  EXPECT_EQ(judge("players=4", position, "loot P1 red 1 nest"), "illegal PD-C21");

  const std::string won = "4/4/4/4/4,xxxx/xxxx/xxxx/xxxx/xxxx,4/4/4/4/4,4/4/4/4/4:-:2#";
  EXPECT_EQ(Table_in_words("players=4,teams=1").result(won), (Result{1, 0}));
  EXPECT_EQ(Table_in_words("players=4,teams=1,PD-A10=2").result(won), (Result{0, 1}));
  EXPECT_EQ(Table_in_words("players=4").result(won), (Result{0, 1, 0, 0}));
}

// PD-A11: three identical dice are discarded.
TEST(Readings, OfABonusForDiscardedDice) {
  const char* position = "4/4/4/4/4,x3/4/4/4/4:-:1=";
  const auto moved = [&](const char* ruleset, const char* dice, const char* move) {
    return Table_in_words(ruleset).play(std::string(position) + dice, {move});
  };
  EXPECT_EQ(moved("PD-A11=1", "rrr", "discard"), "4/4/4/4/4,x3/4/4/4/4:r3:1");
  EXPECT_EQ(moved("PD-A11=2", "rrr", "discard"), "4/4/4/4/4,x3/4/4/4/4:r3:2");
  EXPECT_EQ(moved("PD-A11=2", "rrr", "play red 1"), "xxx1/4/4/4/4,x3/4/4/4/4:-:1");
  EXPECT_EQ(moved("PD-A11=2", "rrb", "play red 1"), "xx2/4/4/4/4,x3/4/4/4/4:b1:2");
  EXPECT_EQ(
      Table_in_words("PD-A11=2").play("4/4/4/4/4,xxx1/4/4/4/4:-:1=ppp", {"loot P2 red 1 to 2"}),
      "1xxx/4/4/4/4,4/4/4/4/4:-:1");
  // A single die is not "alike".
  EXPECT_EQ(Table_in_words("dice=1").play("4/4/4/4/4,x3/4/4/4/4:-:1=r", {"play red 1"}),
            "x3/4/4/4/4,x3/4/4/4/4:-:2");
}

// PD-A13: looted counters and dice of one colour in one turn. With the rulebook's sizes both orders
// leave the same result; an overflow that happens only once, or an empty bag, distinguishes them.
TEST(Readings, OfAddingUpLootAndDice) {
  const char* small = "4/4/4/4/4,x3/4/4/4/4:r1:1=rop";
  EXPECT_EQ(judge("limit=1,PD-A14=2,PD-A13=1", small, "loot P2 red 1 nest"),
            "legal PD-C11 4/4/4/4/4,4/4/4/4/4:r1o1:2");
  EXPECT_EQ(judge("limit=1,PD-A14=2,PD-A13=2", small, "loot P2 red 1 nest"), "silent PD-C25");
  const char* empty = "xxxx/4/4/4/4,xxxx/4/4/4/4:r4:1=rpp";
  EXPECT_EQ(judge("counters=12,PD-A02=0,PD-A13=1", empty, "loot P2 red 3 nest"),
            "legal PD-C11 xxxx/4/4/4/4,xx2/4/4/4/4:r3:2");
  EXPECT_EQ(judge("counters=12,PD-A02=0,PD-A13=2", empty, "loot P2 red 3 nest"), "silent PD-C12");
  EXPECT_EQ(judge("PD-A13=2", "4/4/4/4/4,xx2/4/4/4/4:r4:1=rpp", "loot P2 red 1 nest"),
            "legal PD-C11 4/4/4/4/4,4/4/4/4/4:r3:2");
}

// PD-A14: more than twice the limit.
TEST(Readings, OfRepeatingTheRemoval) {
  const char* position = "4/4/4/4/4,4/4/4/4/4:r2:1=rrr";
  EXPECT_EQ(judge("limit=2,PD-A14=1", position, "discard"),
            "legal PD-C27 4/4/4/4/4,4/4/4/4/4:r1:1");
  EXPECT_EQ(judge("limit=2,PD-A14=2", position, "discard"), "silent PD-C25");
  EXPECT_EQ(judge("limit=2,PD-A14=2", "4/4/4/4/4,4/4/4/4/4:r1:1=rrr", "discard"),
            "legal PD-C27 4/4/4/4/4,4/4/4/4/4:r2:1");
  // Four and four with the rulebook's limit: four remain under both readings.
  for (const char* ruleset : {"PD-A14=1", "PD-A14=2"})
    EXPECT_EQ(judge(ruleset, "4/4/4/4/4,xxxx/4/4/4/4:r4p4:1", "raid birds P2 red 1 nest"),
              "legal PD-C16 4/4/4/4/4,4/4/4/4/4:r4:2");
}

// PD-A17: in doubles the winner's partner has no column, and the others have two and three.
TEST(Readings, OfTheFewestColumns) {
  const std::string rows = "xxxx/xxxx/xxxx/xxxx/xxx1";
  const std::string others = ",4/4/4/4/4,xx2/xx2/xx2/xx2/xx2,xxx1/xxx1/xxx1/xxx1/xxx1";
  const std::string next = "4/4/4/4/4,4/4/4/4/4,4/4/4/4/4,4/4/4/4/4:-:2:";
  const auto points = [&](const std::string& ruleset) {
    const bool teams = ruleset.find("teams") != std::string::npos;
    const std::string played =
        judge("players=4,match=5," + ruleset,
              rows + others + ":-:1=rrb:" + (teams ? "0-0" : "0-0-0-0") + "@1", "play blue 4");
    EXPECT_TRUE(played.starts_with("legal PD-C17 " + next)) << played;
    return played.substr(played.rfind(':') + 1);
  };
  EXPECT_EQ(points("teams=1,PD-A17=1"), "4-0@2");
  EXPECT_EQ(points("teams=1,PD-A17=2"), "2-0@2");
  EXPECT_EQ(points("teams=1,PD-A17=2,PD-A10=2"), "4-0@2");  // player 2 is an opponent then
  EXPECT_EQ(points("PD-A17=1"), "4-0-0-0@2");
  EXPECT_EQ(points("PD-A17=2"), "4-0-0-0@2");
}

// PD-A27: player 4 wins a game that player 2 began; who begins the next one?
TEST(Readings, OfWhoBeginsTheNextGame) {
  const std::string grids = "4/4/4/4/4,4/4/4/4/4,4/4/4/4/4,xxxx/xxxx/xxxx/xxxx/xxx1";
  const std::string empty = "4/4/4/4/4,4/4/4/4/4,4/4/4/4/4,4/4/4/4/4";
  const auto next = [&](const std::string& ruleset) {
    return Table_in_words("players=4,match=9," + ruleset)
        .play(grids + ":b1:4:1-0-2-0@2", {"raid blue 4"});
  };
  EXPECT_EQ(next("PD-A27=1"), empty + ":-:3:1-0-2-4@3");
  EXPECT_EQ(next("PD-A27=2"), empty + ":-:4:1-0-2-4@4");
  EXPECT_EQ(next("PD-A27=3"), empty + ":-:1:1-0-2-4@1");
}

// PD-A30: a side has four points and wins a game worth one, two or three more; five points win.
TEST(Readings, OfPointsBeyondThoseThatWin) {
  const std::string full = "xxxx/xxxx/xxxx/xxxx/xxx", next = "4/4/4/4/4,4/4/4/4/4:-:2:";
  const auto after = [&](const std::string& ruleset, const std::string& row) {
    std::string other;
    for (int c = 0; c < 5; ++c) other += (c == 0 ? "," : "/") + row;
    const std::string played =
        judge("match=5," + ruleset, full + "1" + other + ":b1:1:4-3@1", "raid blue 4");
    return played.substr(played.find_last_of(' ') + 1);
  };
  const auto won = [&](const std::string& row, const std::string& points) {
    std::string other;
    for (int c = 0; c < 5; ++c) other += (c == 0 ? "," : "/") + row;
    return full + "x" + other + ":-:1#:" + points + "@1";
  };
  for (const char* ruleset : {"PD-A30=1", "PD-A30=2"})
    EXPECT_EQ(after(ruleset, "xxx1"), won("xxx1", "5-3"));
  EXPECT_EQ(after("PD-A30=1", "xx2"), won("xx2", "6-3"));
  EXPECT_EQ(after("PD-A30=2", "xx2"), next + "4-3@2");
  EXPECT_EQ(after("PD-A30=2", "x3"), next + "4-3@2");
  EXPECT_EQ(after("PD-A30=2,PD-A27=2", "x3"), "4/4/4/4/4,4/4/4/4/4:-:1:4-3@1");
}

TEST(Clauses, CanBeSwitchedOff) {
  const std::string grids = "4/4/4/4/4,xxx1/4/4/4/4";
  EXPECT_EQ(judge("PD-C11=off", grids + ":-:1=ggp", "loot P2 red 1 nest"), "illegal PD-C11");
  EXPECT_EQ(judge("PD-C11=off", grids + ":p1:1", "raid birds P2 red 1 nest"), "illegal PD-C11");
  EXPECT_EQ(judge("PD-C13=off", grids + ":-:1=rrr", "play red 1"),
            "legal PD-C10 xxx1/4/4/4/4,xxx1/4/4/4/4:-:2");
  EXPECT_EQ(judge("PD-C14=off", grids + ":r1p1:1", "raid red 1"), "illegal PD-C14");
  EXPECT_EQ(judge("PD-C14=off", grids + ":r1p1:1", "raid birds P2 red 1 nest"), "illegal PD-C14");
  const std::string last = "xxxx/xxxx/xxxx/xxxx/xxx1,4/4/4/4/x3";
  EXPECT_EQ(judge("PD-C17=off", last + ":-:1=rrb", "play blue 4"),
            "legal PD-C10 xxxx/xxxx/xxxx/xxxx/xxxx,4/4/4/4/x3:r2:2");
  EXPECT_EQ(judge("PD-C17=off", last + ":-:1=rrp", "loot P2 blue 1 to 4"), "illegal PD-C23");
  EXPECT_EQ(judge("PD-C23=off", last + ":-:1=rrp", "loot P2 blue 1 to 4"),
            "legal PD-C17 xxxx/xxxx/xxxx/xxxx/xxxx,4/4/4/4/4:-:1#");
  EXPECT_EQ(
      judge("PD-C23=off,PD-A08=2", "xxxx/xxxx/xxxx/xxxx/xxx1,4/4/4/4/4:b1*1:1", "raid blue 4"),
      "legal PD-C15 xxxx/xxxx/xxxx/xxxx/xxxx,4/4/4/4/4:-:1#");
}

TEST(Rules, JudgeTheOrderOfPlay) {
  const Table_in_words table;
  const std::string grids = "4/4/4/4/4,xxx1/4/4/4/4";
  EXPECT_EQ(table.judge(grids + ":r1:1", "roll", 2), "illegal PD-C07");
  EXPECT_EQ(table.judge(grids + ":r1:1", "discard"), "illegal PD-C08");
  EXPECT_EQ(table.judge(grids + ":r1:1", "play red 1"), "illegal PD-C08");
  EXPECT_EQ(table.judge(grids + ":r1:1", "dice rrr"), "illegal PD-C09");
  // The dice are in the air: no player may act, not even the mover.
  for (const char* move : {"roll", "discard", "raid red 1", "play red 1", "loot P2 red 1 nest"}) {
    EXPECT_EQ(table.judge(grids + ":r1:1?", move, 1), "illegal PD-C08") << move;
    EXPECT_EQ(table.judge(grids + ":r1:1?", move, 2), "illegal PD-C07") << move;
  }
  EXPECT_EQ(table.judge(grids + ":r1:1=rop", "raid red 1"), "illegal PD-C08");
  EXPECT_EQ(table.judge(grids + ":r1:1=rop", "play green 1"), "illegal PD-C09");
  EXPECT_EQ(table.judge(grids + ":r1:1=roo", "loot P2 red 1 nest"), "illegal PD-C09");
  EXPECT_EQ(table.judge("4/4/4/4/4,xxxx/xxxx/xxxx/xxxx/xxxx:-:2#", "roll", 2), "illegal PD-C17");
}

}  // namespace
}  // namespace arbiter::picadice

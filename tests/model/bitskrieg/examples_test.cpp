// What the worked examples (model/bitskrieg/examples.hpp, played by
// tests/tools/worked_examples_test.cpp) do not express as data: other readings of them, ranges
// without shots, and the clauses that verdicts cite.
#include <gtest/gtest.h>

#include "model/bitskrieg/bitskrieg.hpp"
#include "tests/table_in_words.hpp"

namespace arbiter::bitskrieg {
namespace {

using Table = Table_in_words<Bitskrieg>;
/// A duel without obstacles: each side has one tank, no flags and no rebuilds.
const std::string duel = "obstacles=0,squad=1,flags=0,rebuilds=0:0";

/// The position with side 1 to move and these ranks, the highest first.
std::string at(const std::string& ranks, const std::string& stage = "1") {
  return ranks + ":1:-/-:0/0:" + stage;
}
/// "legal BK-C17"
std::string verdict(const Table& table, const std::string& position, const std::string& move) {
  const std::string said = table.judge(position, move);
  return said.substr(0, said.find(' ', said.find(' ') + 1));
}
// BK-C19: a turn on the spot counts as one square. BK-A02: by how much.
TEST(Examples, TurningOnTheSpotCountsAsASquare) {
  const std::string begin = at("7hs/8/8/8/8/8/8/2Ln5");
  const Table table(duel), quarters(duel + ",BK-A02=2");
  EXPECT_EQ(verdict(table, begin, "move c1 c1 s"), "legal BK-C17");
  EXPECT_EQ(verdict(table, begin, "move c1 e1 n"), "legal BK-C17");
  EXPECT_EQ(verdict(table, begin, "move c1 f1 e"), "illegal BK-C17");
  const std::string heavy = at("7hs/8/8/8/8/8/8/2Hn5");
  EXPECT_EQ(verdict(table, heavy, "move c1 c1 s"), "legal BK-C17");
  EXPECT_EQ(verdict(quarters, heavy, "move c1 c1 s"), "illegal BK-C17");
  EXPECT_EQ(verdict(quarters, heavy, "move c1 c1 w"), "legal BK-C17");
  // BK-A02=4: every square may be spent on a turn, so a tank can turn twice.
  const Table all(duel + ",BK-A03=2"), again(duel + ",BK-A02=4,BK-A03=2");
  const std::string medium = at("7hs/8/8/8/8/8/8/2Mn5");
  EXPECT_EQ(verdict(all, medium, "move c1 c1 s"), "illegal BK-C17");
  EXPECT_EQ(verdict(again, medium, "move c1 c1 s"), "legal BK-C17");
  EXPECT_EQ(verdict(Table(duel), medium, "move c1 c1 n"), "illegal BK-C17");
  EXPECT_EQ(verdict(Table(duel + ",BK-A02=4"), medium, "move c1 c1 n"), "legal BK-C17");
  EXPECT_EQ(verdict(Table(duel + ",BK-A02=4"), heavy, "move c1 c1 n"), "illegal BK-C17");
}

// BK-C27, BK-C34: an obstacle beside the diagonal makes the range three squares rather than two.
TEST(Examples, AnObstacleMakesThreeSquaresOfTwo) {
  const bitskrieg::Setup setup(Ruleset::parse(book, "default")),
      both(Ruleset::parse(book, "BK-A16=2"));
  const int c4 = 3 * width + 2, d5 = 4 * width + 3, d6 = 5 * width + 3, e6 = 5 * width + 4;
  EXPECT_EQ(count_range(c4, east, false, 0, e6, setup), 2);
  EXPECT_EQ(count_range(c4, east, false, bit(d6), e6, setup), 3);
  EXPECT_EQ(count_range(c4, east, false, bit(d6), e6, both), 2);
  EXPECT_EQ(count_range(c4, east, false, bit(d5) | bit(d6), e6, setup), 4);
  // For a tank facing east, only squares strictly right of its own file are in front.
  EXPECT_EQ(count_range(c4, east, false, 0, c4 + width, setup), 0);
  EXPECT_EQ(count_range(c4, east, false, 0, d5 - 2, setup), 0);
}

// BK-C29: a tank destroyer counts only straight ahead.
TEST(Examples, ATankDestroyerFiresStraightOn) {
  const Table table(duel);
  EXPECT_EQ(verdict(table, at("8/8/8/8/8/2Dn5/8/2le5"), "fire c3 c1"), "illegal BK-C27");
  EXPECT_EQ(verdict(table, at("8/8/3le4/8/8/2Dn5/8/8"), "fire c3 d6"), "illegal BK-C27");
  EXPECT_EQ(verdict(table, at("8/8/3le4/8/8/2Mn5/8/8"), "fire c3 d6"), "legal BK-C25");
}

// The clauses cited for a tank that may not act, for shots, for dice and for the end of a game.
TEST(Examples, AreCitedByTheClauseThatDecides) {
  const Table table(duel + ",stun=1");
  const std::string finished = at("8/8/8/8/8/8/2ls5/2Hn~5");
  EXPECT_EQ(verdict(table, finished, "fire c1 c2"), "illegal BK-C08");
  EXPECT_EQ(verdict(table, finished, "move c1 d1 e"), "illegal BK-C24");
  const std::string shot = at("8/8/8/8/8/8/2ls5/2Hn5", "1.fire.c1.c2");
  EXPECT_EQ(verdict(table, shot, "miss"), "legal BK-C31");
  EXPECT_EQ(verdict(table, shot, "deflected"), "legal BK-C32");
  EXPECT_EQ(verdict(table, shot, "stunned"), "legal BK-C46");
  EXPECT_EQ(verdict(table, shot, "destroyed"), "legal BK-C32");

  const Table blasts("obstacles=1,squad=1,flags=0,rebuilds=0:0,destroying=1");
  const std::string facing = "7hs/8/8/8/8/2#5/8/2Mn5";
  EXPECT_EQ(verdict(blasts, at(facing), "blast c1 c3"), "legal BK-C49");
  const std::string blast = at(facing, "1.blast.c1.c3");
  EXPECT_EQ(verdict(blasts, blast, "miss"), "legal BK-C31");
  EXPECT_EQ(verdict(blasts, blast, "deflected"), "legal BK-C49");
  EXPECT_EQ(verdict(blasts, blast, "destroyed"), "legal BK-C49");

  const Table flags("obstacles=0,squad=2");
  EXPECT_EQ(verdict(flags, "8/5Mn~2/4Mn~3/8/8/8/8/lele6:1:b2,c3/e6,f7:2/2:1#", "flip"),
            "illegal BK-C38");
  EXPECT_EQ(verdict(table, "8/8/8/8/8/8/8/2Hn~5:1:-/-:0/0l:1#", "flip"), "illegal BK-C39");
}

// BK-C38: the flags must be held when the turn begins.
TEST(Examples, FlagsAreLookedAtWhenATurnBegins) {
  const Table table("obstacles=0,squad=2");
  const std::string rest = ":1:b2,c3/e6,f7:2/2:";
  EXPECT_EQ(table.play("8/5Mn~2/8/4Mn3/8/8/8/lele6" + rest + "1", {"move e5 e6 n"}),
            "8/5Mn~2/4Mn~3/8/8/8/8/lele6" + rest + "2");
  EXPECT_EQ(table.play("8/5Mn~2/4Mn~3/8/8/8/8/lele6" + rest + "2", {"move b1 c1 e"}),
            "8/5Mn~2/4Mn~3/8/8/8/8/le1le~5" + rest + "1#");
}

// BK-A09: flags of both sides on c3. Neither side may stay there, but tanks may pass through.
TEST(Examples, AFlagMaySharePlacesWithAnEnemyFlag) {
  const std::string rules = "obstacles=0,squad=1";
  const Table apart(rules), together(rules + ",BK-A09=2");
  const std::string begin = "ls7/8/8/8/8/7Ln/8/8:h:c3,d5/", placing = begin + "-:2/2:2.flag";
  EXPECT_EQ(verdict(apart, placing, "flag c3"), "illegal BK-C13");
  EXPECT_EQ(together.play(placing, {"flag c3"}), begin + "c3:2/2:2.flag");
  EXPECT_EQ(verdict(together, begin + "c3:2/2:2.flag", "flag e3"), "illegal BK-C13");
  EXPECT_EQ(together.play(placing, {"flag c3", "flag d5"}), begin + "c3,d5:2/2:1");
  const auto playing = [](const char* side) {
    return "8/8/8/2ls5/3le4/8/1Le6/2Ln5:1:c3,d5/c3,e6:2/2:" + std::string(side);
  };
  const Table two("obstacles=0,squad=2,BK-A09=2");
  EXPECT_EQ(verdict(two, playing("1"), "move c1 c3 n"), "illegal BK-C21");
  EXPECT_EQ(verdict(two, playing("1"), "move c1 c4 n"), "legal BK-C17");
  EXPECT_EQ(verdict(two, playing("2"), "move c5 c3 s"), "illegal BK-C21");
  EXPECT_EQ(verdict(two, playing("2"), "move c5 c2 s"), "legal BK-C17");
}

// BK-A62: whether a reserve uses up the turn.
TEST(Examples, AReserveMayLeaveTheTurnToItsOwner) {
  const std::string rules = "obstacles=0,squad=2,flags=0,reserves=1";
  const std::string begin = "6hshs/8/8/8/8/8/8/2Mn5:1:-/-:2H/2:1";
  const std::string come = "6hshs/8/8/8/8/8/8/2MnLe~4:1:-/-:0H/2:";
  const Table uses(rules), keeps(rules + ",BK-A62=2");
  EXPECT_EQ(uses.play(begin, {"reserve L d1 e"}), come + "2");
  EXPECT_EQ(keeps.play(begin, {"reserve L d1 e"}), come + "1");
  EXPECT_EQ(keeps.play(begin, {"reserve L d1 e", "move c1 c2 n"}),
            "6hshs/8/8/8/8/8/2Mn~5/3Le~4:1:-/-:0H/2:2");
  EXPECT_EQ(verdict(keeps, come + "1", "reserve L a1 e"), "illegal BK-C43");
}

// BK-A50: on a1, facing south, a tank that must use two squares and turn by a quarter at most once
// can only turn east and enter b1, where an enemy is.
TEST(Examples, ASideMayBeUnableToDoAnything) {
  const std::string rules = duel + ",BK-A02=3,BK-A03=2";
  const Table stops(rules), passes(rules + ",BK-A50=2"), loses(rules + ",BK-A50=3");
  const std::string shut_in = at("8/8/8/8/8/8/8/Msme6"), free = at("8/8/8/8/8/8/8/Ms1me5");
  EXPECT_EQ(stops.moves(shut_in), Moves{});
  EXPECT_EQ(passes.moves(shut_in), Moves{"pass"});
  EXPECT_EQ(loses.moves(shut_in), Moves{"pass"});
  EXPECT_EQ(verdict(stops, shut_in, "pass"), "illegal BK-C15");
  EXPECT_EQ(passes.play(shut_in, {"pass"}), at("8/8/8/8/8/8/8/Msme6", "2"));
  const std::string lost = at("8/8/8/8/8/8/8/Msme6", "2#");
  EXPECT_EQ(loses.play(shut_in, {"pass"}), lost);
  EXPECT_EQ(loses.result(lost), (Result{0, 1}));
  EXPECT_EQ(verdict(loses, lost, "flip"), "illegal BK-C15");
  for (const Table& table : {stops, passes, loses}) {
    EXPECT_EQ(verdict(table, free, "pass"), "illegal BK-C15");
    EXPECT_EQ(table.moves(free).count("pass"), 0U);
    EXPECT_EQ(table.moves(at("8/8/8/8/8/8/8/Ms~me6")), Moves{"flip"});
  }
  EXPECT_EQ(Table(rules + ",BK-A06=2,BK-A50=2").moves(shut_in), Moves{"flip"});
}

}  // namespace
}  // namespace arbiter::bitskrieg

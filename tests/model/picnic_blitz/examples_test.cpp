// What the worked examples (model/picnic_blitz/examples.hpp, played by
// tests/tools/worked_examples_test.cpp) do not express as data, or leave open: how they appear in
// the notation of positions, and their boards with the additions of the readings in force. Arthur
// is a, Beatrice b, Charles c.
#include <gtest/gtest.h>

#include "model/picnic_blitz/picnic_blitz.hpp"
#include "tests/table_in_words.hpp"

namespace arbiter::picnic_blitz {
namespace {

using Table = Table_in_words<Picnic_blitz>;
const Table three("players=3");

/// The re-rolls left after the first roll of a turn.
std::string rerolls(const Table& table, const std::string& position) {
  const std::string rolled = table.play(position, {"dice 111123"});
  const std::size_t plus = rolled.find('+');
  return plus == std::string::npos ? "none" : rolled.substr(plus + 1);
}

// Rolling and re-rolling (PB-C14 to PB-C17): Arthur may re-roll two dice, Beatrice four, Charles
// none. Charles has an ant under one of Beatrice's, and one on a track that Arthur holds.
constexpr char active[] = "3cb/4b/2b/5b/6a/7c,10a:-:";

TEST(Examples, ActiveAntsAreCounted) {
  const std::string board = "3cb/4b/2b/5b/6a/7c,10a:-:";
  EXPECT_EQ(rerolls(three, board + "a"), "2.1");
  EXPECT_EQ(rerolls(three, board + "b"), "4.2");
  EXPECT_EQ(rerolls(three, board + "c"), "none");
  EXPECT_EQ(three.judge(board + "c=111123", "reroll 1"), "illegal PB-C14");
}

TEST(Examples, FourRerollsMayBeSplit) {
  const std::string rolled = std::string(active) + "b=111123+4.2";
  EXPECT_EQ(three.play(rolled, {"reroll 11", "dice 44", "reroll 44"}),
            std::string(active) + "b=1123**");
  EXPECT_EQ(three.play(rolled, {"reroll 1", "dice 5"}), std::string(active) + "b=111235+3.1");
  EXPECT_EQ(three.judge(std::string(active) + "b=111235+3.1", "reroll 1112"), "illegal PB-C14");
  EXPECT_EQ(three.play(rolled, {"reroll 1111", "dice 4444"}), std::string(active) + "b=234444");
  EXPECT_EQ(three.judge(std::string(active) + "b=234444", "reroll 4"), "illegal PB-C17");
  // Arthur re-rolls both of his dice at once.
  EXPECT_EQ(three.play(std::string(active) + "a=111123+2.1", {"reroll 1", "dice 1"}),
            std::string(active) + "a=111123");
  EXPECT_EQ(three.judge(std::string(active) + "a=111123", "reroll 1"), "illegal PB-C16");
}

TEST(Examples, AQueenGivesFourMoreInTwoGroups) {
  const std::string board = "3cb/4b/2b/5b/6a/7c,10a:b:b";
  EXPECT_EQ(three.play(board + "=111123", {"queen reroll"}),
            "3cb/4b/2b/5b/6a/7c,10a:-:b=111123+4.2");
}

TEST(Examples, OneAttackIsNotEnoughForAFood) {
  EXPECT_EQ(three.judge("3b/4b/-/-/9c/-:-:a=123455!0x", "push 1 b"), "illegal PB-C19");
  EXPECT_EQ(three.judge("3b/4b/-/-/10c/-:-:a=123455!1x", "push 5 c"), "illegal PB-C22");
}

TEST(Examples, StraightsEarnOneTwoAndFour) {
  const auto attacks = [](const std::string& dice) {
    const std::string acting = three.play("-/-/-/-/-/-:-:a=" + dice, {"keep"});
    return acting.substr(acting.find('!'));
  };
  for (const char* four : {"111234", "223455", "134566"}) EXPECT_EQ(attacks(four), "!1") << four;
  for (const char* five : {"112345", "234566"}) EXPECT_EQ(attacks(five), "!2") << five;
  EXPECT_EQ(attacks("123456"), "!4");
  for (const char* none : {"111111", "112356", "123566"}) EXPECT_EQ(attacks(none), "!0") << none;
}

// Moving (PB-C26 to PB-C32): Beatrice has two 2s, one 4 and three 6s. She has an ant on track 2,
// none on track 4, and one on track 6, whose Food Arthur holds.
constexpr char moving[] = "-/3b/-/-/-/8b,10a:b:b=224666!0";

TEST(Examples, ThreeDiceOnAControlledTrackAreOfNoUse) {
  EXPECT_EQ(three.moves(moving),
            (Moves{"pass", "queen attack", "move 2", "move 4", "queen move 2 4"}));
}

// Pinning (PB-C33, PB-C35): an ant that was pushed underneath can no longer be attacked.
TEST(Examples, ABumpedAntGoesUnderneath) {
  EXPECT_EQ(three.judge("-/-/4b,5ca/-/-/-:-:c=123344!1", "push 3 b"),
            "legal PB-C21 -/-/3b,5ca/-/-/-:-:c=123344!0x");
  EXPECT_EQ(three.judge("-/-/4ab,5c/-/-/-:-:c=123344!1x", "push 3 a"), "illegal PB-C33");
}

// The queen (PB-C39): spent on re-rolls, and taken back by skipping.
TEST(Examples, AQueenIsSpentAndTakenBack) {
  EXPECT_EQ(three.play("3a/-/-/-/-/-:a:a=223344+1.1",
                       {"queen reroll", "reroll 2", "dice 2", "keep", "skip"}),
            "3a/-/-/-/-/-:a:b");
  EXPECT_EQ(three.judge("3a/-/-/-/-/-:a:a=223344!0", "skip"), "illegal PB-C39");
}

// Winning (PB-C43, PB-C44): the third Food ends the game; an opponent's Food does not count.
TEST(Examples, SevenPointsWinWithThreePlayers) {
  EXPECT_EQ(three.play("6a/6a/-/7a/-/-:-:a=124456!1", {"move 4"}), "6a/6a/-/8a/-/-:-:a#");
  EXPECT_EQ(three.play("6a/5a/-/8b/-/-:-:a=122456!1", {"move 2"}), "6a/6a/-/8b/-/-:-:b");
}

}  // namespace
}  // namespace arbiter::picnic_blitz

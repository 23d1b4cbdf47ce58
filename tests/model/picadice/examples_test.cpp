// The worked examples of the rulebook, move by move. Its pictures are lost: the grids are the
// simplest ones of which everything that its text says is true.
#include <gtest/gtest.h>

#include "model/json.hpp"
#include "tests/model/picadice/table.hpp"

namespace arbiter::picadice {
namespace {

const Table_in_words two_players;

// Example gameplay, player 1 to play. Hers: orange is full, green has one counter, blue no two
// vacant circles side by side. Player 2 has two red and two blue side by side and one yellow.
constexpr char first[] = "2x1/xxxx/2x1/x3/1x1x,xx2/3x/x3/x1x1/2xx:o1y3g4b2p3:1";
constexpr char bonus[] = "2x1/xxxx/2x1/xxxx/1x1x,xx2/3x/x3/x1x1/2xx:o1y3g4b2p3:1";
constexpr char second[] = "xxx1/xxxx/2x1/xxxx/1x1x,4/3x/x3/x1x1/2xx:o1y3g1b2p3:2";

std::string rolled(std::string_view position, std::string_view dice) {
  return std::string(position) + "=" + std::string(dice);
}

// Option 1, raiding the nest: no circle can be taken (PD-C15, PD-C18, PD-C20, PD-A16).
TEST(Examples, NothingCanBeRaided) {
  EXPECT_EQ(two_players.moves(first), Moves{"roll"});
  for (const char* column : {"1", "2", "3", "4"}) {
    for (const char* colour : {"orange", "yellow", "green", "blue"})
      EXPECT_EQ(two_players.judge(first, std::string("raid ") + colour + " " + column),
                "illegal PD-C18");
    for (const char* colour : {"red", "orange", "yellow", "green", "blue"})
      EXPECT_EQ(
          two_players.judge(first, std::string("raid birds P2 ") + colour + " " + column + " nest"),
          "illegal PD-C20");
  }
  EXPECT_EQ(two_players.judge(first, "raid red 1"), "illegal PD-C14");
}

// Option 2, rolling the dice: three green fill the row and earn a bonus turn (PD-C10, PD-C13).
TEST(Examples, ThreeGreenFillTheRowAndEarnABonus) {
  EXPECT_EQ(two_players.play(first, {"roll", "dice ggg"}), rolled(first, "ggg"));
  EXPECT_EQ(two_players.moves(rolled(first, "ggg")), (Moves{"discard", "play green 2"}));
  EXPECT_EQ(two_players.judge(rolled(first, "ggg"), "play green 2"),
            "legal PD-C10 " + std::string(bonus));
}

// The same roll could be discarded (PD-C27): four and three green leave three.
TEST(Examples, AllDiceCanBeDiscardedAfterAnyRoll) {
  EXPECT_EQ(two_players.judge(rolled(first, "ggg"), "discard"),
            "legal PD-C27 2x1/xxxx/2x1/x3/1x1x,xx2/3x/x3/x1x1/2xx:o1y3g3b2p3:1");
  const State rolling = two_players.game().read(std::string(first) + "?");
  int outcomes = 0;
  two_players.game().outcomes(rolling, [&](const Move& dice, std::uint64_t) {
    State state = rolling;
    ASSERT_TRUE(two_players.game().apply(state, fate, dice).is_legal());
    EXPECT_TRUE(judge(two_players.game(), state, 0, Move{Move::Kind::discard}).is_legal());
    ++outcomes;
  });
  EXPECT_EQ(outcomes, 56);
}

// Bonus turn, option 1: still nothing can be raided.
TEST(Examples, NothingCanBeRaidedInTheBonusTurn) {
  EXPECT_EQ(two_players.moves(bonus), Moves{"roll"});
}

// Bonus turn, option 2: two picabirds and a green (PD-C18, PD-C20, PD-C21, PD-C22).
TEST(Examples, TwoPicabirdsAndAGreen) {
  const std::string position = rolled(bonus, "gpp");
  EXPECT_EQ(two_players.moves(position),
            (Moves{"discard", "loot P2 blue 3 nest", "loot P2 red 1 nest", "loot P2 red 1 to 1"}));
  EXPECT_EQ(two_players.judge(position, "play green 1"), "illegal PD-C18");
  EXPECT_EQ(two_players.judge(position, "loot P2 blue 3 to 1"), "illegal PD-C18");
  EXPECT_EQ(two_players.judge(position, "loot P2 yellow 1 nest"), "illegal PD-C20");
}

// The discard: the fifth green in the nest removes four (PD-C12, PD-C25), and play passes (PD-C07).
TEST(Examples, TheFifthGreenRemovesFour) {
  EXPECT_EQ(two_players.judge(rolled(bonus, "gpp"), "loot P2 red 1 to 1"),
            "legal PD-C11 " + std::string(second));
}

// Player 2, option 1: she can raid every circle, and takes three orange with three picabirds
// (PD-C16), which return to the bag. They might have gone to the nest (PD-C22).
TEST(Examples, EveryCircleCanBeRaided) {
  const Moves moves = two_players.moves(second);
  for (const char* move : {"raid orange 1", "raid yellow 2", "raid green 2", "raid blue 1",
                           "raid birds P1 orange 1 to 1", "raid birds P1 orange 1 nest"})
    EXPECT_TRUE(moves.contains(move)) << move;

  const std::string after = "xxx1/3x/2x1/xxxx/1x1x,4/xxxx/x3/x1x1/2xx:o1y3g1b2:1";
  EXPECT_EQ(two_players.judge(second, "raid birds P1 orange 1 to 1"), "legal PD-C16 " + after);
  const State state = two_players.game().read(after);
  const Json bag = Json::parse(two_players.game().write_json(state))["bag"];
  EXPECT_EQ(bag["birds"], 4);
  EXPECT_EQ(bag["orange"], 14);
  EXPECT_EQ(two_players.judge(second, "raid birds P1 orange 1 nest"),
            "legal PD-C16 xxx1/3x/2x1/xxxx/1x1x,4/3x/x3/x1x1/2xx:o4y3g1b2:1");
}

// Player 2, option 2: rolling is always possible (PD-C08).
TEST(Examples, RollingIsAlwaysAnOption) {
  EXPECT_TRUE(two_players.moves(second).contains("roll"));
  EXPECT_EQ(two_players.judge(second, "roll"), "legal PD-C08 " + std::string(second) + "?");
}

// Winning the game: one yellow is missing, and a looted one may not fill it (PD-C23); to the nest
// it may go (PD-C22). The other dice follow (PD-C12).
TEST(Examples, ALootedCounterNeverFillsTheLastCircle) {
  const std::string position = "xxxx/xxxx/1xxx/xxxx/xxxx,4/x3/x3/4/4:r2y3g1:1";
  EXPECT_EQ(two_players.moves(position), Moves{"roll"});
  const std::string dice = rolled(position, "rbp");
  EXPECT_EQ(two_players.judge(dice, "loot P2 yellow 1 to 1"), "illegal PD-C23");
  EXPECT_EQ(two_players.judge(dice, "play red 1"), "illegal PD-C18");
  EXPECT_EQ(two_players.moves(dice),
            (Moves{"discard", "loot P2 yellow 1 nest", "loot P2 orange 1 nest"}));
  EXPECT_EQ(two_players.judge(dice, "loot P2 yellow 1 nest"),
            "legal PD-C11 xxxx/xxxx/1xxx/xxxx/xxxx,4/x3/4/4/4:r3y4g1b1:2");
}

// The last counter comes by a raid or by the dice (PD-C17, PD-A24). A win ends the turn at once.
TEST(Examples, ARaidOrARollWins) {
  const std::string grids = "xxxx/xxxx/1xxx/xxxx/xxxx,4/x3/x3/4/4";
  const std::string won = "xxxx/xxxx/xxxx/xxxx/xxxx,4/x3/x3/4/4";
  EXPECT_EQ(two_players.judge(grids + ":y1:1", "raid yellow 1"), "legal PD-C15 " + won + ":-:1#");
  EXPECT_EQ(two_players.judge(grids + ":-:1=ryp", "play yellow 1"),
            "legal PD-C17 " + won + ":-:1#");
  EXPECT_EQ(two_players.result(won + ":-:1#"), (Result{1, 0}));
}

// Match play example scoring: player 4 has completed one column of four, so player 1 gets three
// points (PD-C26), and the next game begins.
TEST(Examples, TheFewestColumnsMakeThePoints) {
  const Table_in_words match("players=4,match=5");
  const std::string others = ",xx2/xx2/xxxx/xx2/xx2,xxx1/xxxx/xxx1/xxx1/xxx1,x3/x2x/xx2/x3/x3";
  EXPECT_EQ(match.judge("xxxx/xxxx/xxxx/xxxx/xxx1" + others + ":-:1=rrb:0-0-0-0@1", "play blue 4"),
            "legal PD-C17 4/4/4/4/4,4/4/4/4/4,4/4/4/4/4,4/4/4/4/4:-:2:3-0-0-0@2");
  // With five points the match is over, and the last table stays.
  EXPECT_EQ(match.judge("xxxx/xxxx/xxxx/xxxx/xxx1" + others + ":-:1=rrb:2-0-4-0@1", "play blue 4"),
            "legal PD-C17 xxxx/xxxx/xxxx/xxxx/xxxx" + others + ":-:1#:5-0-4-0@1");
}

}  // namespace
}  // namespace arbiter::picadice

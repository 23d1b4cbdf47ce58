// What the worked examples (model/picadice/examples.hpp, played by
// tests/tools/worked_examples_test.cpp) do not express as data: all options in their positions, the
// bag, and the next game of a match.
#include <gtest/gtest.h>

#include "model/json.hpp"
#include "tests/model/picadice/table.hpp"

namespace arbiter::picadice {
namespace {

const Table_in_words two_players;

constexpr char first[] = "2x1/xxxx/2x1/x3/1x1x,xx2/3x/x3/x1x1/2xx:o1y3g4b2p3:1";
constexpr char bonus[] = "2x1/xxxx/2x1/xxxx/1x1x,xx2/3x/x3/x1x1/2xx:o1y3g4b2p3:1";
constexpr char second[] = "xxx1/xxxx/2x1/xxxx/1x1x,4/3x/x3/x1x1/2xx:o1y3g1b2p3:2";
constexpr char last[] = "xxxx/xxxx/1xxx/xxxx/xxxx,4/x3/x3/4/4:r2y3g1:1";

std::string rolled(std::string_view position, std::string_view dice) {
  return std::string(position) + "=" + std::string(dice);
}

TEST(Examples, NothingElseIsOpen) {
  EXPECT_EQ(two_players.moves(first), Moves{"roll"});
  EXPECT_EQ(two_players.moves(rolled(first, "ggg")), (Moves{"discard", "play green 2"}));
  EXPECT_EQ(two_players.moves(bonus), Moves{"roll"});
  EXPECT_EQ(two_players.moves(rolled(bonus, "gpp")),
            (Moves{"discard", "loot P2 blue 3 nest", "loot P2 red 1 nest", "loot P2 red 1 to 1"}));
  EXPECT_EQ(two_players.moves(last), Moves{"roll"});
  EXPECT_EQ(two_players.moves(rolled(last, "rbp")),
            (Moves{"discard", "loot P2 yellow 1 nest", "loot P2 orange 1 nest"}));
}

// Option 1, raiding the nest: no circle can be taken (PD-C15, PD-C18, PD-C20, PD-A16).
TEST(Examples, NothingCanBeRaided) {
  for (const char* column : {"1", "2", "3", "4"}) {
    for (const char* colour : {"orange", "yellow", "green", "blue"})
      EXPECT_EQ(two_players.judge(first, std::string("raid ") + colour + " " + column),
                "illegal PD-C18");
    for (const char* colour : {"red", "orange", "yellow", "green", "blue"})
      EXPECT_EQ(
          two_players.judge(first, std::string("raid birds P2 ") + colour + " " + column + " nest"),
          "illegal PD-C20");
  }
}

// All dice can be discarded after any roll (PD-C27): four and three green leave three.
TEST(Examples, AllDiceCanBeDiscardedAfterAnyRoll) {
  EXPECT_EQ(two_players.judge(rolled(first, "ggg"), "discard"),
            "legal PD-C27 2x1/xxxx/2x1/x3/1x1x,xx2/3x/x3/x1x1/2xx:o1y3g3b2p3:1");
  const State rolling = two_players.game().read(std::string(first) + "?");
  int outcomes = 0;
  two_players.game().outcomes(rolling, [&](const Move& dice, std::uint64_t) {
    State state = rolling;
    ASSERT_TRUE(two_players.game().apply(state, chance_player, dice).is_legal());
    EXPECT_TRUE(judge(two_players.game(), state, 0, Move{Move::Kind::discard}).is_legal());
    ++outcomes;
  });
  EXPECT_EQ(outcomes, 56);
}

// Raided picabirds return to the bag (PD-C16).
TEST(Examples, ThePicabirdsAreInTheBag) {
  const State state =
      two_players.game().read(two_players.play(second, {"raid birds P1 orange 1 to 1"}));
  const Json bag = Json::parse(two_players.game().write_json(state))["bag"];
  EXPECT_EQ(bag["birds"], 4);
  EXPECT_EQ(bag["orange"], 14);
}

// Match play example scoring: short of five points the next game begins.
TEST(Examples, TheNextGameBegins) {
  const Table_in_words match("players=4,match=5");
  EXPECT_EQ(match.judge("xxxx/xxxx/xxxx/xxxx/xxx1,xx2/xx2/xxxx/xx2/xx2,xxx1/xxxx/xxx1/xxx1/xxx1,"
                        "x3/x2x/xx2/x3/x3:-:1=rrb:0-0-0-0@1",
                        "play blue 4"),
            "legal PD-C17 4/4/4/4/4,4/4/4/4/4,4/4/4/4/4,4/4/4/4/4:-:2:3-0-0-0@2");
}

}  // namespace
}  // namespace arbiter::picadice

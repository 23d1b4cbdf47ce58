// The verdicts and the texts of Nim. Its values are those of Bouton's theorems:
// tests/solver/value/solve_test.cpp.
#include "model/nim/nim.hpp"
#include "model/json.hpp"

#include <gtest/gtest.h>

namespace arbiter::nim {
namespace {

TEST(Nim, JudgesDraws) {
  const Nim game(Ruleset::parse(book, "piles=3:4:0:0"));
  const auto cited = [&](const char* position, int player, const char* move) {
    const State state = game.read(position);
    const Verdict verdict = judge(game, state, player, game.read_move(state, move));
    return std::string(name_of(verdict.ruling)) + " " + std::string(verdict.clause->id);
  };
  EXPECT_EQ(cited("3/4/0/0:1", 0, "take 4 from 2"), "legal NI-C03");
  EXPECT_EQ(cited("3/4/0/0:1", 0, "take 4 from 1"), "illegal NI-C04");
  EXPECT_EQ(cited("3/4/0/0:1", 0, "take 0 from 1"), "illegal NI-C03");
  EXPECT_EQ(cited("3/4/0/0:1", 0, "take 1 from 3"), "illegal NI-C02");
  EXPECT_EQ(cited("3/4/0/0:1", 1, "take 1 from 1"), "illegal NI-C01");
  EXPECT_EQ(cited("0/0/0/0:1", 0, "take 1 from 1"), "illegal NI-C05");
}

TEST(Nim, ReadsWhatItWrites) {
  const Nim game{Ruleset(book)};
  const State state = game.read("1/0/5/2:2");
  EXPECT_EQ(game.write(state), "1/0/5/2:2");
  EXPECT_EQ(game.write_json(state), R"({"mover":2,"piles":[1,0,5,2]})");
  EXPECT_EQ(game.read_json(game.write_json(state)), state);
  EXPECT_EQ(game.draw(state),
            "  pile 1  1   |\n  pile 2  0\n  pile 3  5   |||||\n  pile 4  2   ||\nPlayer 2 is "
            "next.\n");
  for (const char* bad :
       {"", "1/3/5/7", "1/3/5:1", "1/3/5/8:1", "1/3/5/7:3", "01/3/5/7:1", "1/3/5/7:1 "})
    EXPECT_THROW(game.read(bad), Bad_input) << bad;
  for (const char* bad :
       {"{}", "[]", R"({"piles":[1,3,5,7],"mover":1,"x":0})", R"({"piles":[1,3,5,8],"mover":1})"})
    EXPECT_THROW(game.read_json(bad), Bad_input) << bad;
  for (const char* bad : {"", "take", "take 1 from 5", "take 8 from 1", "take 1 of 1"})
    EXPECT_THROW(game.read_move(state, bad), Bad_input) << bad;
}

TEST(Nim, RefusesAnEmptyTable) {
  EXPECT_THROW(Nim(Ruleset::parse(book, "piles=0:0:0:0")), Bad_input);
}

}  // namespace
}  // namespace arbiter::nim

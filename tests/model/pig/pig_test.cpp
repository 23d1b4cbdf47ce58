// The rules and the texts of Pig. Its published values: tests/solver/value/solve_test.cpp.
#include "model/pig/pig.hpp"
#include "model/json.hpp"

#include <gtest/gtest.h>

namespace arbiter::pig {
namespace {

const Pig standard{Ruleset(book)};

/// The position after a move, or the verdict if it is not legal.
std::string after(const Pig& game, const char* position, int player, const char* move) {
  State state = game.read(position);
  const Verdict verdict = game.apply(state, player, game.read_move(state, move));
  if (verdict.is_legal()) return game.write(state) + " " + std::string(verdict.clause->id);
  return std::string(name_of(verdict.ruling)) + " " + std::string(verdict.clause->id);
}

TEST(Pig, RollsAndHolds) {
  EXPECT_EQ(standard.write(standard.start()), "0-0:1+0");
  EXPECT_EQ(after(standard, "0-0:1+0", 0, "roll"), "0-0:1+0? PG-C02");
  EXPECT_EQ(after(standard, "9-0:1+4?", chance_player, "die 6"), "9-0:1+10 PG-C03");
  EXPECT_EQ(after(standard, "9-0:1+4?", chance_player, "die 1"), "9-0:2+0 PG-C04");
  EXPECT_EQ(after(standard, "9-0:1+4", 0, "hold"), "13-0:2+0 PG-C05");
  EXPECT_EQ(after(standard, "98-0:1+4", 0, "hold"), "102-0:1+0# PG-C05");
}

TEST(Pig, JudgesWhatIsNotAllowed) {
  EXPECT_EQ(after(standard, "9-0:1+4", 1, "hold"), "illegal PG-C01");
  EXPECT_EQ(after(standard, "9-0:1+4", chance_player, "die 3"), "illegal PG-C02");
  EXPECT_EQ(after(standard, "9-0:1+4?", 0, "hold"), "illegal PG-C02");
  EXPECT_EQ(after(standard, "9-0:1+4?", 0, "die 6"), "illegal PG-C01");
  EXPECT_EQ(after(standard, "102-0:1+0#", 1, "roll"), "illegal PG-C06");
}

TEST(Pig, FollowsItsReadings) {
  const Pig at_once(Ruleset::parse(book, "PG-A01=2")), may_pass(Ruleset::parse(book, "PG-A02=2"));
  EXPECT_EQ(after(standard, "90-0:1+9?", chance_player, "die 2"), "90-0:1+11 PG-C03");
  EXPECT_EQ(after(at_once, "90-0:1+9?", chance_player, "die 2"), "101-0:1+0# PG-C03");
  EXPECT_EQ(after(standard, "90-0:1+11", 0, "roll"), "illegal PG-C06");
  EXPECT_EQ(after(standard, "90-0:1+0", 0, "hold"), "illegal PG-C05");
  EXPECT_EQ(after(may_pass, "90-0:1+0", 0, "hold"), "90-0:2+0 PG-C05");
}

TEST(Pig, RollsAFairDie) {
  for (const char* ruleset : {"default", "faces=2", "faces=20"}) {
    const Pig game(Ruleset::parse(book, ruleset));
    const State state = game.read("0-0:1+0?");
    EXPECT_EQ(game.turn(state), Turn::chance());
    EXPECT_FALSE(game.at_turn_boundary(state));
    std::uint64_t sum = 0;
    game.outcomes(state, [&](const Move&, std::uint64_t weight) {
      EXPECT_EQ(weight, 1U);
      sum += weight;
    });
    EXPECT_EQ(sum, game.total_weight(state));
    EXPECT_EQ(sum, static_cast<std::uint64_t>(game.ruleset().value(2)));
  }
}

TEST(Pig, ReadsWhatItWrites) {
  for (const char* text : {"0-0:1+0", "12-99:2+6", "12-99:2+0?", "105-0:1+0#"}) {
    const State state = standard.read(text);
    EXPECT_EQ(standard.write(state), text);
    EXPECT_EQ(standard.read_json(standard.write_json(state)), state);
  }
  const State state = standard.read("12-30:2+8?");
  EXPECT_EQ(standard.write_json(state), R"({"mover":2,"rolling":true,"scores":[12,30],"total":8})");
  EXPECT_EQ(standard.draw(state),
            "  P1  12 of 100\n> P2  30 of 100 + 8\nPlayer 2 is rolling the die.\n");
  for (const char* bad :
       {"", "0-0", "0:1+0", "0-0:3+0", "0-0:1", "0-0:1+0#", "100-0:1+0", "100-0:2+0", "106-0:1+0#",
        "100-0:1+3#", "0-0:1+106", "00-0:1+0", "98-0:1+4?", "0-0:1+0??"})
    EXPECT_THROW(standard.read(bad), Bad_input) << bad;
  for (const char* bad : {"{}", R"({"mover":1,"rolling":0,"scores":[0,0],"total":0})",
                          R"({"mover":1,"rolling":true,"scores":[100,0],"total":0})"})
    EXPECT_THROW(standard.read_json(bad), Bad_input) << bad;
  for (const char* bad : {"", "rol", "die", "die 7", "die 0"})
    EXPECT_THROW(standard.read_move(state, bad), Bad_input) << bad;
}

}  // namespace
}  // namespace arbiter::pig

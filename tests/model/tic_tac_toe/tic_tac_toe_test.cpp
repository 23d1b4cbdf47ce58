// The verdicts and the texts of tic-tac-toe, and early draws. The published counts are in
// tests/counts/tic_tac_toe.txt, and its values in tests/solver/value/solve_test.cpp.
#include "model/tic_tac_toe/tic_tac_toe.hpp"
#include "model/json.hpp"

#include <gtest/gtest.h>

namespace arbiter::tic_tac_toe {
namespace {

const Tic_tac_toe standard{Ruleset(book)};

TEST(TicTacToe, MayBeDrawnBeforeTheBoardIsFull) {
  const Tic_tac_toe early(Ruleset::parse(book, "TT-A01=2"));
  const State blocked = early.read(".xo/oxx/xoo"), open = early.read("xox/xxo/o.o");
  EXPECT_EQ(standard.turn(blocked), Turn::of(0));
  EXPECT_EQ(early.turn(blocked), Turn::over());
  EXPECT_EQ(early.result(blocked), (Result{0.5, 0.5}));
  EXPECT_EQ(early.turn(open), Turn::of(0));  // the lowest row is open
}

TEST(TicTacToe, JudgesMarks) {
  const auto cited = [&](const char* position, int player, const char* move) {
    const State state = standard.read(position);
    const Verdict verdict = judge(standard, state, player, standard.read_move(state, move));
    return std::string(name_of(verdict.ruling)) + " " + std::string(verdict.clause->id);
  };
  EXPECT_EQ(cited("x../.o./...", 0, "mark 3"), "legal TT-C02");
  EXPECT_EQ(cited("x../.o./...", 0, "mark 5"), "illegal TT-C02");
  EXPECT_EQ(cited("x../.o./...", 1, "mark 3"), "illegal TT-C01");
  EXPECT_EQ(cited("xxx/oo./...", 1, "mark 6"), "illegal TT-C03");
  EXPECT_EQ(cited("x.o/ox./..x", 1, "mark 2"), "illegal TT-C04");
  EXPECT_EQ(cited("xox/xxo/oxo", 1, "mark 1"), "illegal TT-C05");
}

TEST(TicTacToe, ReadsWhatItWrites) {
  const State state = standard.read("x.o/.x./...");
  EXPECT_EQ(state.mover, 1);
  EXPECT_EQ(standard.write(state), "x.o/.x./...");
  EXPECT_EQ(standard.write_json(state), R"({"rows":["x.o",".x.","..."]})");
  EXPECT_EQ(standard.read_json(standard.write_json(state)), state);
  EXPECT_EQ(standard.draw(state),
            "  x . o     1 2 3\n  . x .     4 5 6\n  . . .     7 8 9\no to mark.\n");
  for (const char* bad : {"", "x.o/.x./..", "x.o/.x./..z", "xx./.../...", "o../.../...",
                          "xxx/ooo/...", "xxx/oo./o.."})
    EXPECT_THROW(standard.read(bad), Bad_input) << bad;
  for (const char* bad : {"{}", R"({"rows":["x..","..."]})", R"({"rows":["x..","...",1]})"})
    EXPECT_THROW(standard.read_json(bad), Bad_input) << bad;
  for (const char* bad : {"", "5", "mark", "mark 0", "mark 10"})
    EXPECT_THROW(standard.read_move(state, bad), Bad_input) << bad;
}

}  // namespace
}  // namespace arbiter::tic_tac_toe

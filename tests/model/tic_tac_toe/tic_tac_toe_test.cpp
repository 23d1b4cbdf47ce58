// The published counts of games and positions, and the value of the game.
#include "model/tic_tac_toe/tic_tac_toe.hpp"
#include "model/json.hpp"

#include <gtest/gtest.h>

#include <unordered_set>

#include "model/packing.hpp"

namespace arbiter::tic_tac_toe {
namespace {

const Tic_tac_toe standard{Ruleset(book)};

struct Count {
  std::array<int, squares + 1> lines{};  // [marks]: sequences of that many turns
  int games = 0, won_by_x = 0, won_by_o = 0;
  std::unordered_set<std::uint64_t> positions, ended;
};

void count(const Tic_tac_toe& game, const State& state, int depth, Count& sum) {
  ++sum.lines[depth];
  sum.positions.insert(Packing(game).pack(state));
  if (game.turn(state).kind == Turn::Kind::over) {
    ++sum.games;
    sum.ended.insert(Packing(game).pack(state));
    sum.won_by_x += game.result(state)[0] == 1.0;
    sum.won_by_o += game.result(state)[1] == 1.0;
    return;
  }
  game.moves(state, state.mover, [&](const Move& move) {
    State after = state;
    ASSERT_TRUE(game.apply(after, state.mover, move).is_legal());
    count(game, after, depth + 1, sum);
  });
}

TEST(TicTacToe, HasThePublishedCounts) {
  Count sum;
  count(standard, standard.start(), 0, sum);
  const std::array<int, 10> lines{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
  EXPECT_EQ(sum.lines, lines);
  EXPECT_EQ(sum.games, 255168);
  EXPECT_EQ(sum.won_by_x, 131184);
  EXPECT_EQ(sum.won_by_o, 77904);
  EXPECT_EQ(sum.positions.size(), 5478U);
  EXPECT_EQ(sum.ended.size(), 958U);
}

double value(const Tic_tac_toe& game, const State& state) {  // for x
  if (game.turn(state).kind == Turn::Kind::over) return game.result(state)[0];
  double best = state.mover == 0 ? 0.0 : 1.0;
  game.moves(state, state.mover, [&](const Move& move) {
    State after = state;
    game.apply(after, state.mover, move);
    const double v = value(game, after);
    best = state.mover == 0 ? std::max(best, v) : std::min(best, v);
  });
  return best;
}

TEST(TicTacToe, IsADrawUnderEveryReading) {
  for (const char* ruleset : {"default", "TT-A01=2", "TT-C04=off", "TT-A01=2,TT-C04=off"}) {
    const Tic_tac_toe game(Ruleset::parse(book, ruleset));
    EXPECT_EQ(value(game, game.start()), 0.5) << ruleset;
  }
}

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

// The solver that stores two bounds per position is compared with the general solver's values and,
// turn by turn, with a walk through the model's own moves.
#include "solver/dice/dense.hpp"

#include <gtest/gtest.h>

#include "model/picnic_blitz/dense_turns.hpp"
#include "solver/value/turn_value.hpp"

namespace arbiter {
namespace {

using picnic_blitz::Dense_turns;
using picnic_blitz::Picnic_blitz;
using Solver = dice::Dense_solver<Dense_turns>;

Picnic_blitz game_of(const std::string& ruleset) {
  return Picnic_blitz(Ruleset::parse(Picnic_blitz::rulebook(), ruleset));
}

struct Solved_board {
  Picnic_blitz game;
  Dense_turns turns;
  Solver solver;
  Stop_reason ended;

  explicit Solved_board(const std::string& ruleset, double gap = 1e-6, const Limits& limits = {})
      : game(game_of(ruleset)), turns(game), solver(turns, limits), ended(solver.solve(gap)) {}
};

struct Known {
  std::string ruleset;
  double lost, won;  // for the start, with endless play lost and won
  bool proved = true;
  friend std::ostream& operator<<(std::ostream& out, const Known& k) { return out << k.ruleset; }
};

class Dense : public testing::TestWithParam<Known> {};

// The value from `arbiter solve`, which builds the graph of all turns.
TEST_P(Dense, HasTheValueOfTheGeneralSolver) {
  const Known& known = GetParam();
  const Solved_board board(known.ruleset);
  EXPECT_EQ(board.ended, Stop_reason::exhausted);
  const std::uint64_t start = board.turns.number(board.game.start());
  EXPECT_LE(board.solver.low(start), known.lost);
  EXPECT_GE(board.solver.high(start), known.won);
  EXPECT_NEAR(board.solver.low(start), known.lost, 1e-6);
  EXPECT_NEAR(board.solver.high(start), known.won, 1e-6);
  EXPECT_EQ(board.solver.done().guessed, known.proved);
  EXPECT_EQ(board.solver.done().gap < 1e-6, known.proved);
}

// Recomputes every turn with the model: low and high must be the values of the turn, except for the
// margin that proves them.
TEST_P(Dense, AgreesWithTheModelInEveryPosition) {
  const Known& known = GetParam();
  const Solved_board board(known.ruleset);
  constexpr Scale scale{52};
  const Turn_value<Picnic_blitz> walk(board.game, 0, {scale});
  const auto bounds = [&](picnic_blitz::State state) {
    const bool swapped = state.mover != 0;
    const std::uint64_t n = board.turns.number(state);
    const Interval v{scale.floor(board.solver.low(n)), scale.ceil(board.solver.high(n))};
    return swapped ? Two_values{v, v}.of_other(scale.one()) : Two_values{v, v};
  };
  const std::uint64_t step = board.turns.size() / 60 + 1;
  int seen = 0;
  for (std::uint64_t n = 0; n < board.turns.size(); n += step) {
    if (board.turns.is_over(n / 4)) continue;
    ++seen;
    const picnic_blitz::State state = board.turns.state(n);
    ASSERT_EQ(board.turns.number(state), n);
    const Interval found = walk.of_turn(state, bounds).lost;
    ASSERT_NEAR(scale.number(found.low), board.solver.low(n), 1e-6) << board.game.write(state);
    ASSERT_NEAR(scale.number(found.high), board.solver.high(n), 1e-6) << board.game.write(state);
    if (!known.proved) continue;
    ASSERT_GE(scale.number(found.low), board.solver.low(n)) << board.game.write(state);
    ASSERT_LE(scale.number(found.high), board.solver.high(n)) << board.game.write(state);
  }
  EXPECT_GT(seen, 20);
}

INSTANTIATE_TEST_SUITE_P(
    Boards, Dense,
    testing::Values(
        Known{"lengths=3:2:0:0:0:0,points=2:1:0:0:0:0,target=3,dice=2,attacks=0:1:0:0:0:0",
              0.5502575117, 0.5502575118},
        Known{"lengths=3:2:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0",
              0.5462142065, 0.5462142065},
        Known{"lengths=2:2:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0,"
              "PB-A01=2,PB-A12=2",
              0.5399699546, 0.5399699547},
        Known{"lengths=2:1:0:0:0:0,points=2:1:0:0:0:0,target=3,dice=2,attacks=1:2:0:0:0:0,"
              "PB-A03=3,PB-A08=2,PB-A30=2",
              0.3802816627, 0.7561250737, false},
        Known{"lengths=3:2:0:0:0:0,target=4,dice=1,attacks=2:0:0:0:0:0", 0, 1, false}));

// The proof must detect any single bound that is too good.
TEST(Dense_solver, RefusesBoundsThatDoNotHold) {
  Solved_board board("lengths=2:2:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0");
  ASSERT_TRUE(board.solver.is_proved());
  for (std::uint64_t n = 0; n < board.turns.size(); n += 7) {
    if (board.turns.is_over(n / 4)) continue;
    const double low = board.solver.low(n), high = board.solver.high(n), gap = high - low;
    board.solver.claim(n, low + gap, high);
    EXPECT_FALSE(board.solver.is_proved()) << n;
    board.solver.claim(n, low, high - gap);
    EXPECT_FALSE(board.solver.is_proved()) << n;
    board.solver.claim(n, low, high);
    EXPECT_TRUE(board.solver.is_proved()) << n;
  }
}

TEST(Dense_solver, IsTheSameOnTwoThreads) {
  const std::string ruleset =
      "lengths=3:2:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0";
  Limits two;
  two.threads = 2;
  const Solved_board one(ruleset), both(ruleset, 1e-6, two);
  for (std::uint64_t n = 0; n < one.turns.size(); ++n) {
    EXPECT_LE(one.solver.low(n), both.solver.high(n));
    EXPECT_LE(both.solver.low(n), one.solver.high(n));
  }
  EXPECT_TRUE(both.solver.done().guessed);
}

// The gap is too small for the units, so the result is the last one that was proved.
TEST(Dense_solver, KeepsWhatItHasProved) {
  Solved_board board("lengths=3:2:0:0:0:0,points=2:1:0:0:0:0,target=3,dice=2,attacks=0:1:0:0:0:0",
                     1e-9);
  EXPECT_EQ(board.ended, Stop_reason::exhausted);
  EXPECT_GT(board.solver.done().gap, 1e-9);
  EXPECT_LT(board.solver.done().gap, 1e-6);
  EXPECT_TRUE(board.solver.is_proved());
}

TEST(Dense_solver, KeepsLimits) {
  const std::string large = "lengths=6:6:0:0:0:0,target=2";
  Limits limits;
  limits.memory = 1000;
  EXPECT_THROW(Solved_board(large, 1e-6, limits), Limit_reached);
  limits.memory = 0;
  for (const double seconds : {1e-3, 0.05}) {  // an unproved guess is not a bound
    limits.seconds = seconds;
    const Solved_board board(large, 1e-6, limits);
    EXPECT_EQ(board.ended, Stop_reason::time);
    EXPECT_EQ(board.solver.done().gap, 1);
    for (std::uint64_t n = 0; n < board.turns.size(); n += 97) {
      EXPECT_EQ(board.solver.low(n), 0);
      EXPECT_EQ(board.solver.high(n), 1);
    }
  }
  const std::atomic<bool> stop = true;
  limits.seconds = 0, limits.stop = &stop;
  EXPECT_EQ(Solved_board(large, 1e-6, limits).ended, Stop_reason::stopped);
  EXPECT_THROW(Solved_board("players=3"), Bad_input);
  EXPECT_THROW(Solved_board("lengths=12:12:12:12:12:12"), Bad_input);
}

}  // namespace
}  // namespace arbiter

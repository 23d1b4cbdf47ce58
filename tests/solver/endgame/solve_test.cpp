// Bounds of endgames against the general solver, which knows nothing of layers, blocks and lanes.
#include "solver/endgame/solve.hpp"

#include <gtest/gtest.h>

#include "tests/solver/endgame/compare.hpp"

namespace arbiter {
namespace {

using bitskrieg::Bitskrieg;
using bitskrieg::State;

TEST(Endgame_solver, AgreesWithTheGeneralSolver) {
  for (const Endgame_case& of : small_endgames()) compare(of, 200);
}

TEST(Endgame_solver, FindsTheSameOnAnyNumberOfThreads) {
  const Endgame_case of = small_endgames()[0];
  const Solved_endgame one(of, 1), three(of, 3);
  for (const State& state : positions_after(one.game, one.position, 500)) {
    const endgame::Place place = one.endgames.place(state);
    EXPECT_EQ(one.solver.at(place), three.solver.at(place)) << one.game.write(state);
  }
}

TEST(Endgame_solver, EndlessPlayMatters) {
  const Solved_endgame of(small_endgames()[0]);
  const endgame::Values v = of.solver.at(of.endgames.place(of.position));
  EXPECT_LT(v.lost_high, v.won_low);
}

TEST(Endgame_solver, StopsAtLimits) {
  const Bitskrieg game(Ruleset::parse(bitskrieg::book, one_each));
  const State position = game.read(small_endgames()[0].position);
  const bitskrieg::Endgames endgames(game, position);
  EXPECT_THROW(endgame::Solver(endgames, {.memory = 1000}), Limit_reached);
  const std::atomic<bool> stop = true;
  const Limits stopped{.stop = &stop};
  endgame::Solver solver(endgames, stopped);
  EXPECT_EQ(solver.solve(), Ended::stopped);
  EXPECT_EQ(solver.solved(), 0U);
}

}  // namespace
}  // namespace arbiter

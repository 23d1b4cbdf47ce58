// Compares bounds on endgames with the general solver, which has no layers, blocks or lanes.
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
  const Endgame_case of = larger_endgames()[0];
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

/// Stops after every few sweeps, and resumes from the saved state.
TEST(Endgame_solver, GoesOnFromWhereItStopped) {
  const Endgame_case of = small_endgames()[0];
  const Solved_endgame whole(of);
  const Bitskrieg& game = whole.game;
  endgame::Solver::Stage stage;
  std::vector<std::vector<endgame::Unit>> kept;
  int times = 0;
  for (bool done = false; !done; ++times) {
    ASSERT_LT(times, 200);
    std::atomic<bool> stop = false;
    const Limits limits{.stop = &stop};
    int sweeps = 0;
    endgame::Solver part(whole.endgames, limits, [&](const endgame::Endgame_progress&) {
      if (++sweeps == 5) stop = true;
    });
    if (times > 0) {
      std::size_t n = 0;
      part.resume(stage, [&](std::span<endgame::Unit> numbers) {
        std::ranges::copy(kept.at(n++), numbers.begin());
      });
      EXPECT_EQ(n, kept.size());
    }
    done = part.solve() == Stop_reason::exhausted;
    stage = part.stage();
    kept.clear();
    part.for_kept([&](std::span<const endgame::Unit> numbers) {
      kept.emplace_back(numbers.begin(), numbers.end());
    });
    if (!done) continue;
    EXPECT_EQ(stage, whole.solver.stage());
    for (const State& state : positions_after(game, whole.position, 200)) {
      const endgame::Place place = whole.endgames.place(state);
      EXPECT_EQ(part.at(place), whole.solver.at(place));
    }
  }
  EXPECT_GT(times, 3);
  EXPECT_THROW(endgame::Solver(whole.endgames, whole.limits)
                   .resume({.layers = 7}, [](std::span<endgame::Unit>) {}),
               Bad_input);
}

TEST(Endgame_solver, BelievesNoBoundsThatTurnsDoNotProve) {
  const Bitskrieg game(Ruleset::parse(bitskrieg::book, one_each));
  const bitskrieg::Endgames endgames(game, game.read(small_endgames()[0].position));
  const Limits limits;
  for (const int bounds : {0, 1}) {
    endgame::Solver solver(endgames, limits);
    const endgame::Unit too_good = bounds == 0 ? endgame::one : 0;  // lost low, won high
    solver.resume({.bounds = bounds, .begun = true},
                  [&](std::span<endgame::Unit> numbers) { std::ranges::fill(numbers, too_good); });
    EXPECT_THROW(solver.solve(), Bad_input) << bounds;
  }
}

// Two identical tanks on 12 squares and one on the others, each in eight orientations, with either
// side to move; and one against one, after one of the two has been destroyed.
TEST(Endgame_solver, CountsPositionsOnce) {
  const Solved_endgame of(larger_endgames()[0]);
  EXPECT_EQ(of.solver.stage().positions,
            12 * 11 / 2 * 10 * (8 * 8 * 8) * 2 + 12 * 11 * (8 * 8) * 2);
}

TEST(Endgame_solver, StopsAtLimits) {
  const Bitskrieg game(Ruleset::parse(bitskrieg::book, one_each));
  const State position = game.read(small_endgames()[0].position);
  const bitskrieg::Endgames endgames(game, position);
  EXPECT_THROW(endgame::Solver(endgames, {.memory = 1000}), Limit_reached);
  const std::atomic<bool> stop = true;
  const Limits stopped{.stop = &stop};
  endgame::Solver solver(endgames, stopped);
  EXPECT_EQ(solver.solve(), Stop_reason::stopped);
  EXPECT_EQ(solver.solved(), 0U);
}

}  // namespace
}  // namespace arbiter

// Compares the endgame solver with the general one, position by position.
#pragma once
#include <gtest/gtest.h>

#include <random>

#include "solver/endgame/values.hpp"
#include "solver/value/solve.hpp"
#include "tests/solver/endgame/endgames.hpp"

namespace arbiter {

/// Positions at the start of a turn, reached by random play from this position.
inline std::vector<bitskrieg::State> positions_after(const bitskrieg::Bitskrieg& game,
                                                     const bitskrieg::State& position, int number) {
  std::mt19937_64 random(1);
  std::vector<bitskrieg::State> out;
  for (bitskrieg::State state = position; static_cast<int>(out.size()) < number;) {
    if (game.turn(state).kind == Turn::Kind::over) state = position;
    if (game.turn(state).kind == Turn::Kind::decision) out.push_back(state);
    std::vector<Step<bitskrieg::Bitskrieg>> steps;
    for_steps(game, state, [&](int player, const bitskrieg::Move& move, std::uint64_t) {
      steps.push_back({player, move});
    });
    const Step<bitskrieg::Bitskrieg>& step = steps[random() % steps.size()];
    EXPECT_TRUE(game.apply(state, step.player, step.move).is_legal());
  }
  return out;
}

inline void expect_meet(const Interval& a, const Scale& one, const Interval& b, const Scale& other,
                        double gap, const std::string& where) {
  EXPECT_LE(one.number(a.low), other.number(b.high)) << where;
  EXPECT_GE(one.number(a.high), other.number(b.low)) << where;
  EXPECT_LE(one.number(a.gap()), gap) << where;
}

inline void compare(const Endgame_case& of, int positions) {
  SCOPED_TRACE(of.ruleset + "  " + of.position);
  const Solved_endgame endgame(of);
  ASSERT_EQ(endgame.solver.solved(), endgame.endgames.layers());
  Limits limits;
  const Solution<bitskrieg::Bitskrieg, Wide> general(endgame.game, endgame.position, {.gap = 1e-7},
                                                     limits);
  ASSERT_EQ(general.ended(), Stop_reason::exhausted);
  ASSERT_TRUE(general.has_values());
  for (const int maximizer : {0, 1}) {
    endgame::Endgame_values<bitskrieg::Bitskrieg, const endgame::Solver> values(
        endgame.game, maximizer, endgame.endgames, endgame.solver);
    for (const bitskrieg::State& state :
         positions_after(endgame.game, endgame.position, positions)) {
      const Two_values found = values.value(state);
      const Two_values first = general.value(state);
      const Two_values known = maximizer == 0 ? first : first.of_other(general.scale().one());
      const std::string where = endgame.game.write(state);
      expect_meet(found.lost, values.scale(), known.lost, general.scale(), 2e-6, where);
      expect_meet(found.won, values.scale(), known.won, general.scale(), 2e-6, where);
    }
  }
}

}  // namespace arbiter

// Flips, rebuilds, reserves and holding flags (BK-C22, BK-C23, BK-C36, BK-C37, BK-C43).
#include "model/bitskrieg/rules.hpp"

#include "model/bitskrieg/steps.hpp"

namespace arbiter::bitskrieg {

Verdict flip(State& state, const Setup& setup) {
  const Plane own = state.finished & state.tanks[state.side];
  if (own == 0 && setup.reading("BK-A06") == 1)
    return Says::illegal("BK-C36", "the side has no finished tank");
  state.finished &= ~own;
  end_turn(state, setup);
  return Says::legal("BK-C36");
}

Plane free_home(const State& state, int side, const Setup& setup) {
  return home_edge(state, side, setup) & ~state.all_tanks();
}

namespace {

/// BK-C37, BK-A07: puts a finished tank on the home edge.
Verdict bring(State& state, Tank tank, int square, const Setup& setup) {
  if (!has(home_edge(state, state.side, setup), square))
    return Says::illegal("BK-C37", "the square is not on the home edge");
  if (has(state.all_tanks(), square))
    return Says::illegal("BK-C37", "the square is occupied by a tank");
  if (!may_face(square, tank.facing, setup))
    return Says::illegal("BK-C16", "the tank would face off the board");
  tank.finished = true;
  state.put(state.side, square, tank);
  return Says::legal("BK-C37");
}

}  // namespace

Verdict rebuild(State& state, const Tank& tank, int square, const Setup& setup) {
  if (state.rebuilds[state.side] == 0) return Says::illegal("BK-C37", "no rebuilds are left");
  if (state.destroyed[state.side][tank.type] == 0)
    return Says::illegal("BK-C37", "the side has no destroyed tank of this type");
  const Verdict verdict = bring(state, tank, square, setup);
  if (!verdict.is_legal()) return verdict;
  --state.rebuilds[state.side];
  --state.destroyed[state.side][tank.type];
  end_turn(state, setup);
  return verdict;
}

Count reserves(const State& state, int side, const Setup& setup) {
  const Count board = on_board(state, side);
  Count out{};
  if (!setup.reserves || state.rebuilds[side] < 2) return out;
  const int lost = sum(state.destroyed[side]);
  if (setup.reading("BK-A28") == 1 && sum(board) + lost > setup.squad) return out;
  if (lost > 0 && setup.reading("BK-A52") == 2) return out;
  for (int t = 0; t < types; ++t)
    out[t] = static_cast<std::uint8_t>(setup.pieces[t] - board[t] - state.destroyed[side][t]);
  return out;
}

Verdict bring_reserve(State& state, const Tank& tank, int square, const Setup& setup) {
  if (!setup.reserves) return Says::illegal("BK-C43", "this game has no reserves");
  if (reserves(state, state.side, setup)[tank.type] == 0)
    return Says::illegal("BK-C43", "no tank of this type can come from reserve now");
  const Verdict verdict = bring(state, tank, square, setup);
  if (!verdict.is_legal()) return verdict;
  state.rebuilds[state.side] = static_cast<std::uint8_t>(state.rebuilds[state.side] - 2);
  if (setup.reading("BK-A62") == 1) end_turn(state, setup);
  return Says::legal("BK-C43");
}

Verdict pass(State& state, const Setup& setup) {
  const int reading = setup.reading("BK-A50");
  if (reading == 1) return Says::illegal("BK-C15", "passing is not one of the four choices");
  if (reading == 2) {
    end_turn(state, setup);
  } else {
    state.side = static_cast<std::uint8_t>(other(state.side));
    state.stage = Stage::over;
  }
  return Says::legal("BK-C15");
}

bool is_beaten(int board, int destroyed, int left, int side, const Setup& setup) {
  if (board == 0) return true;
  // A reserve takes two rebuilds (BK-C43); the others have brought back a destroyed tank.
  const int reserves = board + destroyed - setup.squad;
  const int all = destroyed + setup.rebuilds[side] - left - 2 * reserves;
  return all >= setup.squad && setup.reading("BK-A12") == 2;
}
bool is_beaten(const State& state, int side, const Setup& setup) {
  return is_beaten(std::popcount(state.tanks[side]), sum(state.destroyed[side]),
                   state.rebuilds[side], side, setup);
}

bool holds_flags(const State& state, int side, const Setup& setup) {
  const Plane flags = state.flags[other(side)];
  return (flags & ~state.tanks[side]) == 0 && setup.flags > 0 &&
         std::popcount(flags) == setup.flags;
}

}  // namespace arbiter::bitskrieg

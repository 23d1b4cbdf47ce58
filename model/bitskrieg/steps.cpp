#include "model/bitskrieg/steps.hpp"

#include "model/bitskrieg/involved_clauses.hpp"

namespace arbiter::bitskrieg {

void end_turn(State& state, const Setup& setup) {
  const int side = state.side;
  const bool has_own = !is_beaten(state, side, setup);
  const bool has_other = !is_beaten(state, other(side), setup);
  state.shot = Shot::none;
  state.from = state.at = 0;
  if (!has_own || !has_other) Says::applies("BK-C39");
  if (!has_own && !has_other) {  // BK-A13
    Says::applies("BK-C40");
    const int winner = setup.reading("BK-A13") == 1   ? 2
                       : setup.reading("BK-A13") == 2 ? side
                                                      : other(side);
    state.stage = Stage::over, state.side = static_cast<std::uint8_t>(winner);
    return;
  }
  if (!has_own || !has_other) {
    state.stage = Stage::over;
    state.side = static_cast<std::uint8_t>(has_own ? side : other(side));
    return;
  }
  Says::applies("BK-C15");
  state.side = static_cast<std::uint8_t>(other(side));
  state.stage = holds_flags(state, state.side, setup) ? Stage::over : Stage::turn;
  if (state.stage == Stage::over)
    Says::applies("BK-C22"), Says::applies("BK-C23"), Says::applies("BK-C38");
}

Verdict ready(const State& state, int square, Says::Cite finished) {
  if (!has(state.tanks[state.side], square))
    return Says::illegal("BK-C15", "the side whose turn it is has no tank there");
  if (has(state.finished, square)) return Says::illegal(finished, "that tank is finished");
  return Says::legal("BK-C15");
}

void shift(State& state, int from, int to, Facing facing) {
  Tank tank = state.tank(from);
  tank.facing = facing;
  state.take(from);
  state.put(state.side, to, tank);
}

const Reach& reach_of(const State& state, int from, int speed, const Setup& setup) {
  return remembered_reach(from, state.tank(from).facing, speed, enterable(state, state.side, setup),
                          setup);
}

Verdict can_move(const State& state, const Places& places, int from, int to, Facing facing,
                 const Setup& setup) {
  report_way_clauses(state, from, to, facing, setup);
  if (!has(places[facing], to))
    return Says::illegal("BK-C17", "the tank cannot reach that square and facing within its speed");
  if (!has(places_to_stay(state, state.side, from, setup), to))
    return Says::illegal("BK-C21", "the tank cannot stay on that square");
  if (!may_face(to, facing, setup))
    return Says::illegal("BK-C16", "the tank would face off the board");
  return Says::legal("BK-C17");
}

void await_dice(State& state, int from, int at, Shot shot) {
  state.stage = Stage::roll;
  state.shot = shot;
  state.from = static_cast<std::uint8_t>(from), state.at = static_cast<std::uint8_t>(at);
}

}  // namespace arbiter::bitskrieg

// Moving, reversing and ramming (BK-C15 to BK-C24, BK-C47, BK-C48).
#include "model/bitskrieg/steps.hpp"

namespace arbiter::bitskrieg {

/// BK-C20, BK-C50: buildings, water, obstacles without terrain, and enemy tanks keep a tank out.
Plane enterable(const State& state, int side, const Setup& setup) {
  return setup.board & ~(state.terrain[building] | state.terrain[water] | state.tanks[other(side)]);
}

Plane places_to_stay(const State& state, int side, int from, const Setup& setup) {
  const Plane friends = state.tanks[side] & ~bit(from);
  return enterable(state, side, setup) & ~(friends | state.flags[side]);
}

bool may_face(int square, Facing facing, const Setup& setup) {
  return setup.reading("BK-A05") == 1 || (step(bit(square), facing) & setup.board) != 0;
}

Places after(const Reach& reach, int least, int most) {
  Places out{};
  for (int n = least; n <= most; ++n)
    for (const Facing f : facings) out[f] |= reach[n][f];
  return out;
}
Places ends(const Reach& reach, int speed, const Setup& setup) {
  return after(reach, setup.reading("BK-A03") == 2 ? speed : 1, speed);
}

Places ends_to_fire(const Reach& reach, int from, int speed, const Setup& setup) {
  Places out = ends(reach, speed - 1, setup);
  if (setup.reading("BK-A48") == 2)
    for (Plane& plane : out) plane &= ~bit(from);
  return out;
}
Places ends_of_turn(const Reach& reach, int from, int speed, const Setup& setup) {
  Places out = ends(reach, speed, setup);
  if (!setup.bounding || speed == 1) return out;
  const Places without_shot = ends_to_fire(reach, from, speed, setup);
  for (const Facing f : facings) out[f] |= without_shot[f];
  return out;
}
Places ends_to_ram(const Reach& reach, int speed, const Setup& setup) {
  const bool all_but_one = setup.reading("BK-A03") == 2 && setup.reading("BK-A43") == 2;
  return after(reach, all_but_one ? speed - 1 : 0, speed - 1);
}

Plane rammable(const State& state, int side, const Setup& setup) {
  const Plane enemies = state.tanks[other(side)], on_flags = enemies & state.flags[side];
  return on_flags == 0 || setup.reading("BK-A41") == 1 ? enemies : enemies & ~on_flags;
}

bool stays_ready(const State& state, int from, int to, Facing facing, const Setup& setup) {
  if (to != from || setup.reading("BK-A64") == 1) return false;
  const Tank tank = state.tank(from);
  const int speed = setup.speed[tank.type];
  const Reach on_the_spot = reach(from, tank.facing, speed, Plane{0}, setup);
  return has(ends_of_turn(on_the_spot, from, speed, setup)[facing], from);
}

Verdict move(State& state, int from, int to, Facing facing, const Setup& setup) {
  if (const Verdict verdict = ready(state, from); !verdict.is_legal()) return verdict;
  const Tank tank = state.tank(from);
  const int speed = setup.speed[tank.type];
  Places places = ends_of_turn(reach_of(state, from, speed, setup), from, speed, setup);
  if (setup.reading("BK-A04") == 2) places[tank.facing] |= bit(from);
  const Verdict verdict = can_move(state, places, from, to, facing, setup);
  if (!verdict.is_legal()) return verdict;
  const bool is_finished = !stays_ready(state, from, to, facing, setup);
  shift(state, from, to, facing);
  Says::applies("BK-C24");
  if (is_finished) state.finished |= bit(to);  // BK-C24
  end_turn(state, setup);
  return Says::legal("BK-C17");
}

Verdict reverse(State& state, int from, int to, const Setup& setup) {
  if (!setup.reverse) return Says::illegal("BK-C47", "tanks cannot reverse in this game");
  if (const Verdict verdict = ready(state, from); !verdict.is_legal()) return verdict;
  const Facing facing = state.tank(from).facing;
  if (step(bit(from), turned(facing, 2)) != bit(to))
    return Says::illegal("BK-C47", "the square is not directly behind the tank");
  if (!has(places_to_stay(state, state.side, from, setup), to))
    return Says::illegal("BK-C47", "the tank cannot stay on that square");
  Says::applies("BK-C24");
  shift(state, from, to, facing);
  state.finished |= bit(to);
  end_turn(state, setup);
  return Says::legal("BK-C47");
}

Verdict ram(State& state, int from, int to, Facing facing, const Setup& setup) {
  if (!setup.ramming) return Says::illegal("BK-C48", "tanks cannot ram in this game");
  if (const Verdict verdict = ready(state, from); !verdict.is_legal()) return verdict;
  const int speed = setup.speed[state.tank(from).type];
  const Plane target = step(bit(to), facing) & setup.board & rammable(state, state.side, setup);
  if (target == 0) {
    if (step(bit(to), facing) & state.tanks[other(state.side)]) Says::applies("BK-C21");  // BK-A41
    return Says::illegal("BK-C48", "the square in front has no enemy tank to ram");
  }
  const Places places = ends_to_ram(reach_of(state, from, speed, setup), speed, setup);  // BK-A14
  if (const Verdict verdict = can_move(state, places, from, to, facing, setup); !verdict.is_legal())
    return verdict;
  shift(state, from, to, facing);
  await_dice(state, to, std::countr_zero(target), Shot::ram);
  return Says::legal("BK-C48");
}

}  // namespace arbiter::bitskrieg

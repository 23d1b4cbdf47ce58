#include "model/bitskrieg/involved_clauses.hpp"

#include "model/bitskrieg/rules.hpp"

namespace arbiter::bitskrieg {

void report_way_clauses(const State& state, int from, int to, Facing facing, const Setup& setup) {
  if (!Rule_trace::is_active()) return;
  const Facing was = state.tank(from).facing;
  if (!has(enterable(state, state.side, setup), to)) Says::applies("BK-C20");
  if (has(state.terrain[woods] | state.terrain[water], to)) Says::applies("BK-C50");
  if (has(state.flags[1 - state.side], to)) Says::applies("BK-C22");
  if (to == from) return Says::applies("BK-C19");
  const int speed = setup.speed[state.tank(from).type];
  const auto gets_there = [&](const Reach& there) {
    for (int n = 1; n <= speed; ++n)
      if (has(there[n][facing], to)) return true;
    return false;
  };
  const Plane open = enterable(state, state.side, setup),
              friends = state.tanks[state.side] & ~bit(from);
  const Reach& there = remembered_reach(from, was, speed, open, setup);
  // A tank gets no further if fewer squares are open, so one comparison is enough.
  if (!gets_there(there)) {
    if (gets_there(reach(from, was, speed, setup.board, setup))) Says::applies("BK-C20");
  } else {
    Plane passed = 0;
    for (int n = 1; n <= speed; ++n)
      for (const Facing f : facings) passed |= there[n][f];
    if ((passed & friends) != 0 && !gets_there(reach(from, was, speed, open & ~friends, setup)))
      Says::applies("BK-C21");
  }
  Plane ahead = bit(from);
  for (int n = 0; n < speed; ++n) ahead |= step(ahead, was);
  if (!has(ahead, to)) Says::applies("BK-C19");
  if (!has(ahead, to) || facing != was) Says::applies("BK-C18");
}

void report_range_clauses(const State& state, int side, int from, Type type, Facing facing, int at,
                          int range, const Setup& setup) {
  if (!Rule_trace::is_active()) return;
  const bool straight = type == destroyer;
  Says::applies(straight ? Says::Cite("BK-C29") : Says::Cite("BK-C28"));
  if (range > 0) Says::applies("BK-C26"), Says::applies("BK-C27");
  const auto counts_otherwise = [&](Plane blocked, Plane corners) {
    return count_range(from, facing, straight, blocked, at, setup, corners) != range;
  };
  const Plane blocked = blocking(state, side), corners = barring_corners(state, setup);
  if (counts_otherwise(0, corners)) Says::applies("BK-C33"), Says::applies("BK-C34");
  if (setup.terrain && (counts_otherwise(blocked & ~state.terrain[woods], corners) ||
                        counts_otherwise(blocked | state.terrain[water], corners) ||
                        counts_otherwise(blocked, corners ^ state.terrain[water])))
    Says::applies("BK-C50");
}

void report_dice_clauses(const State& state, const Setup& setup) {
  if (!Rule_trace::is_active()) return;
  const bool is_ram = state.shot == Shot::ram;
  if (!is_ram) Says::applies("BK-C31");
  if (is_bounding(state.shot)) Says::applies("BK-C45");
  if (is_blast(state.shot) || (is_ram && setup.reading("BK-A60") != 2)) return;
  if (is_in_flank(state, state.tank(state.at), setup)) Says::applies("BK-C44");
}

}  // namespace arbiter::bitskrieg

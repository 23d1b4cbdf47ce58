// What several rules of Bitskrieg do on the way: a tank must be ready, it goes to a square where it
// may stay, dice are awaited, the turn ends. For the rules_*.cpp alone.
#pragma once
#include "model/bitskrieg/rules.hpp"

namespace arbiter::bitskrieg {

constexpr int other(int side) { return 1 - side; }

/// BK-C01: the turn of the side is over, and somebody has won (BK-C39, BK-A12), or the other one
/// begins hers and has won by that (BK-C38). Otherwise play goes on (BK-C40).
void end_turn(State& state, const Setup& setup);
/// BK-C15: the side on turn may act with the tank there. `finished`: the clause by which a finished
/// tank may not do so, BK-C24 for those that move first, BK-C08 for those that only fire.
Verdict ready(const State& state, int square, Says::Cite finished = "BK-C24");
/// The tank leaves its square and faces anew; it is still ready.
void shift(State& state, int from, int to, Facing facing);
/// Where the tank can get to, with so much speed.
Reach reach_of(const State& state, int from, int speed, const Setup& setup);
/// Whether `to`, facing so, is one of these places, and one to stay at.
Verdict can_move(const State& state, const Places& places, int from, int to, Facing facing,
                 const Setup& setup);
/// Chance is next: the dice of a tank on `from` that fires at `at`, or rams what stands there.
void await_dice(State& state, int from, int at, Shot shot);

}  // namespace arbiter::bitskrieg

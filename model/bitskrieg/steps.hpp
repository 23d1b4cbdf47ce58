// Steps shared by several rules of Bitskrieg: checking that a tank is ready and may stay on a
// square, moving it, waiting for dice, ending the turn. Only for rules.cpp and rules_*.cpp.
#pragma once
#include "model/bitskrieg/rules.hpp"

namespace arbiter::bitskrieg {

constexpr int other(int side) { return 1 - side; }

/// BK-C01: ends the turn. Either somebody has won (BK-C39, BK-A12), or the other side wins as its
/// turn begins (BK-C38), or play continues (BK-C40).
void end_turn(State& state, const Setup& setup);
/// BK-C15: whether the side to move has a ready tank there. `finished`: the clause that keeps a
/// finished tank from acting: BK-C24 for actions that begin with a move, BK-C08 for shots.
Verdict ready(const State& state, int square, Says::Cite finished = "BK-C24");
/// Moves the tank to a square and a facing; it stays ready.
void shift(State& state, int from, int to, Facing facing);
/// The places that the tank can reach with this speed. Valid until the next call.
const Reach& reach_of(const State& state, int from, int speed, const Setup& setup);
/// Whether the tank may stop on `to` with this facing, which must be one of `places`.
Verdict can_move(const State& state, const Places& places, int from, int to, Facing facing,
                 const Setup& setup);
/// Lets chance act next: the tank on `from` fires at `at`, or rams the tank there.
void await_dice(State& state, int from, int at, Shot shot);

}  // namespace arbiter::bitskrieg

// How the properties of Bitskrieg examine a position and a turn: who acts, how the dice fell, and
// whether the resulting board matches the move and the roll. The functions count square by square
// and roll by roll (squares.hpp). The lists of properties are built from these functions.
#pragma once
#include <optional>
#include <vector>

#include "properties/bitskrieg/squares.hpp"
#include "properties/property.hpp"

namespace arbiter::bitskrieg {

using Tank_property = Property<Bitskrieg>;

/// Whether the set-up is over and a player is to move.
inline bool is_play(const State& before) { return before.stage == Stage::turn; }
/// Whether a move names the square of a single acting tank.
inline bool is_of_a_tank(const Move& move) {
  return move.kind >= Move::Kind::move && move.kind <= Move::Kind::fire;
}
/// The tank's square after the move.
inline int place_of(const Move& move) {
  return move.kind == Move::Kind::fire ? move.from : move.to;
}
/// Whether the tank fires, with or without moving first.
inline bool is_shot(const Move& move) {
  return move.kind == Move::Kind::fire || move.kind == Move::Kind::bound;
}
/// Whether it fires at an obstacle.
inline bool is_blast(const Move& move) {
  return move.shot == Shot::blast || move.shot == Shot::boundblast;
}
/// Whether the dice of a turn gave this outcome; false if no dice were rolled.
inline bool fell(const Path<Bitskrieg>& path, Outcome outcome) {
  return path.size() == 2 && path[1].move.kind == Move::Kind::outcome &&
         path[1].move.outcome == outcome;
}

/// Number of a side's tanks on the board.
int tanks_of(const State& state, int side);
/// BK-C39: whether a side has no tank left or, under BK-A12=2, has lost as many as it chose,
/// including those that it has rebuilt.
bool has_lost_all(const State& state, int side, const Setup& setup);
/// Whether a side's tanks stand on all enemy flags; false in a game without flags.
bool holds_all(const State& state, int side, const Setup& setup);
/// Whether a die can destroy each type of tank in the box; it cannot destroy one with armor 6.
bool can_be_destroyed(const Setup& setup);

/// Calls visit(spot) -> bool on every square until one returns false; returns whether none did.
template <class Visit>
bool on_all_squares(const Setup& setup, Visit&& visit) {
  for (int rank = 0; rank < setup.size; ++rank)
    for (int file = 0; file < setup.size; ++file)
      if (!visit(Spot{file, rank})) return false;
  return true;
}

/// Whether all tanks that a turn does not affect are unchanged. For a flip, it ignores which sides
/// of the player's tanks are up.
bool others_stay(const State& before, const Path<Bitskrieg>& path, const State& after);
/// Whether all obstacles are unchanged, except for the one that disappears according to `has_gone`.
bool obstacles_stay(const State& before, const State& after, const Setup& setup,
                    const std::optional<Spot>& has_gone);
/// The square where a shot has destroyed an obstacle, if it has.
std::optional<Spot> blasted(const Path<Bitskrieg>& path);
/// Whether the board shows the result of a shot: its tank is finished where it fired, with its
/// facing; the target is gone, finished or unchanged, as the dice allow; all else is unchanged.
bool shot_is_as_rolled(const State& before, const Path<Bitskrieg>& path, const State& after,
                       const Setup& setup);
/// Whether the board shows the result of a move or ram: the tank is finished (but see BK-A64) on
/// the named square, with the named facing or, after a move backwards, its old one. After a ram, as
/// its dice allow, a destroyed tank is among its owner's destroyed tanks and a surviving tank is
/// finished. All else is unchanged.
bool move_is_as_said(const State& before, const Path<Bitskrieg>& path, const State& after,
                     const Setup& setup);
/// Whether the probabilities of a turn's dice agree with a count over every roll.
bool dice_are_even(const Bitskrieg& game, const State& before, const Path<Bitskrieg>& path);
/// Whether the move is within the tank's speed: BK-C47 for a backward move; otherwise by the
/// squares used, including each turn on the spot.
bool is_within_speed(const State& before, const Move& move, const Setup& setup);
/// BK-C26 to BK-C30, BK-A20: whether the target of a shot can be counted to.
bool is_in_range(const State& before, const Move& move, const Setup& setup);
/// Whether the acting tank and the target of a ram are finished afterwards, or gone if destroyed.
/// BK-A64: a tank that only turned may have to be ready.
bool survivors_are_finished(const State& before, const Path<Bitskrieg>& path, const State& after,
                            const Setup& setup);

/// These add three lists of properties to `list`: of positions between turns, of turns, and of
/// events in some game.
void add_properties_of_states(std::vector<Tank_property>& list);
void add_properties_of_turns(std::vector<Tank_property>& list);
void add_what_happens(std::vector<Tank_property>& list);

}  // namespace arbiter::bitskrieg

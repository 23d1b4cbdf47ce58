// How the properties of Bitskrieg look at a position and at a turn: who acts, what the dice did,
// and whether the board afterwards is what was said and rolled. Counted square by square and fall
// by fall (bitskrieg_squares.hpp); the lists of properties are put together from it.
#pragma once
#include <optional>
#include <vector>

#include "properties/bitskrieg/squares.hpp"
#include "properties/property.hpp"

namespace arbiter::bitskrieg {

using Tank_property = Property<Bitskrieg>;

/// Whether the set-up is over and somebody takes a turn there.
inline bool is_play(const State& before) { return before.stage == Stage::turn; }
/// Who acts with one tank says its square first.
inline bool is_of_a_tank(const Move& move) {
  return move.kind >= Move::Kind::move && move.kind <= Move::Kind::fire;
}
/// Where that tank is when it has moved.
inline int place_of(const Move& move) {
  return move.kind == Move::Kind::fire ? move.from : move.to;
}
/// Whether the tank fires, from where it stands or after it has moved.
inline bool is_shot(const Move& move) {
  return move.kind == Move::Kind::fire || move.kind == Move::Kind::bound;
}
/// Whether it fires at an obstacle.
inline bool is_blast(const Move& move) {
  return move.shot == Shot::blast || move.shot == Shot::boundblast;
}
/// Whether the dice of a turn did that. False when none were thrown.
inline bool fell(const Path<Bitskrieg>& path, Outcome outcome) {
  return path.size() == 2 && path[1].move.kind == Move::Kind::outcome &&
         path[1].move.outcome == outcome;
}

/// Tanks of a side on the board.
int tanks_of(const State& state, int side);
/// Whether a side's tanks stand on all enemy flags; false in a game without flags.
bool holds_all(const State& state, int side, const Setup& setup);
/// Whether each type of tank in the box can fall to a die; one with armor 6 cannot.
bool can_be_destroyed(const Setup& setup);

/// visit(spot) -> bool on every square of the board, until one is false; whether none is.
template <class Visit>
bool on_all_squares(const Setup& setup, Visit&& visit) {
  for (int rank = 0; rank < setup.size; ++rank)
    for (int file = 0; file < setup.size; ++file)
      if (!visit(Spot{file, rank})) return false;
  return true;
}

/// What a turn leaves as it was: all tanks but those that it is about. Of a flip, the sides that
/// are up of the tanks of its player.
bool others_stay(const State& before, const Path<Bitskrieg>& path, const State& after);
/// Obstacles are what and where they were; none is where one `has_gone`.
bool obstacles_stay(const State& before, const State& after, const Setup& setup,
                    const std::optional<Spot>& has_gone);
/// Where a shot has destroyed an obstacle.
std::optional<Spot> blasted(const Path<Bitskrieg>& path);
/// What a shot makes of the board: its tank is finished where it fired, facing as it did; what it
/// was fired at is gone, finished or as it was, by what the dice can do; all else is as it was.
bool shot_is_as_rolled(const State& before, const Path<Bitskrieg>& path, const State& after,
                       const Setup& setup);
/// What a move, one backwards or a ram makes of the board: the tank is on the square that was said,
/// facing as said, or backwards as before, and finished. Of a ram, by what its dice can do, who
/// falls is among the own destroyed tanks, and who survives is finished. All else is as it was.
bool move_is_as_said(const State& before, const Path<Bitskrieg>& path, const State& after,
                     const Setup& setup);
/// The dice of a turn are as likely as when one looks at each fall of them.
bool dice_are_even(const Bitskrieg& game, const State& before, const Path<Bitskrieg>& path);
/// BK-C47 for a tank that goes back; others have squares to use, each turn on the spot among them.
bool is_within_speed(const State& before, const Move& move, const Setup& setup);
/// BK-C26 to BK-C30, BK-A20: whether one can count from a tank to what it fires at.
bool is_in_range(const State& before, const Move& move, const Setup& setup);
/// A tank and what it has fired at, as they stand afterwards.
bool survivors_are_finished(const State& before, const Path<Bitskrieg>& path, const State& after);

/// The three lists, each added to `list`: of positions between turns, of turns, and of what comes
/// up in some game.
void add_properties_of_states(std::vector<Tank_property>& list);
void add_properties_of_turns(std::vector<Tank_property>& list);
void add_what_happens(std::vector<Tank_property>& list);

}  // namespace arbiter::bitskrieg

// The rules of Bitskrieg, one function for each clause or small group, in the rulebook's order. A
// function judges a step for the side on turn and takes it when it is legal.
#pragma once
#include "model/bitskrieg/geometry.hpp"
#include "model/bitskrieg/state.hpp"

namespace arbiter::bitskrieg {

// --- set-up ---

/// BK-C51, BK-A27: the side that chooses a piece when so many have been placed.
int chooser_of_piece(int placed, const Setup& setup);
/// Goes on to the first stage of the set-up that has something to do, from this one on.
void go_on(State& state, Stage from, const Setup& setup);

Verdict place_obstacle(State& state, int square, const Setup& setup);                  // BK-C07
Verdict choose_piece(State& state, int kind, Terrain terrain, const Setup& setup);     // BK-C51
Verdict choose_squad(State& state, int side, const Count& squad, const Setup& setup);  // BK-C09
Verdict choose_axis(State& state, Home axis, const Setup& setup);                      // BK-C10
Verdict choose_home(State& state, Home home, const Setup& setup);                      // BK-C11
Verdict deploy(State& state, const Tank& tank, int square, const Setup& setup);        // BK-C12
/// What no flag can stand on. BK-A57.
Plane barred_to_flags(const State& state, const Setup& setup);
/// The squares where the side on turn may place its next flag.
Plane flag_squares(const State& state, const Setup& setup);
Verdict place_flag(State& state, int square, const Setup& setup);  // BK-C13

// --- moving ---

/// Squares that the side's tanks can enter.
Plane enterable(const State& state, int side, const Setup& setup);
/// Squares where the tank on `from` can end a move.
Plane places_to_stay(const State& state, int side, int from, const Setup& setup);
/// BK-A05: whether a tank may stay so.
bool may_face(int square, Facing facing, const Setup& setup);
/// Where a tank may be after so many squares.
Places after(const Reach& reach, int least, int most);
/// Where a move with so much speed may end. BK-A03: after one square or more, or after exactly all.
Places ends(const Reach& reach, int speed, const Setup& setup);
/// Where it may end before bounding fire, with the tank's speed as printed. BK-A48.
Places ends_to_fire(const Reach& reach, int from, int speed, const Setup& setup);
/// Where a tank of that speed may end its whole turn: after a move, and, with bounding fire, after
/// one with a square less that it fires not after (BK-A23; of account with BK-A03=2 only).
Places ends_of_turn(const Reach& reach, int from, int speed, const Setup& setup);
/// From where it may ram. BK-A15: one square of its speed is left. BK-A43.
Places ends_to_ram(const Reach& reach, int speed, const Setup& setup);

/// The squares of the tanks that a side may ram. BK-A41.
Plane rammable(const State& state, int side, const Setup& setup);

Verdict move(State& state, int from, int to, Facing facing, const Setup& setup);  // BK-C17
Verdict reverse(State& state, int from, int to, const Setup& setup);              // BK-C47
/// From `to`, at what stands in the square in front of it.
Verdict ram(State& state, int from, int to, Facing facing, const Setup& setup);  // BK-C48

// --- firing ---

/// A shot after a move, BK-C45; and one at an obstacle, BK-C49.
bool is_bounding(Shot shot);
bool is_blast(Shot shot);
/// What a tank of the side cannot count through.
Plane blocking(const State& state, int side);
/// What it can count through, and not past by a corner. BK-A55.
Plane barring_corners(const State& state, const Setup& setup);
/// BK-A54: what of the obstacles may be fired at.
Plane obstacles_to_fire_at(const State& state, const Setup& setup);
/// The range from a tank of the side that faces so on `from`; 0 when it has none. `shot` tells
/// whether it is a tank or an obstacle that is fired at.
int range_to(const State& state, int side, int from, Type type, Facing facing, int at, Shot shot,
             const Setup& setup);
/// Whether that is a target, and within range.
Verdict is_target(const State& state, int side, int from, Type type, Facing facing, int at,
                  Shot shot, const Setup& setup);
Verdict fire(State& state, int from, int at, Shot shot, const Setup& setup);  // BK-C25
/// Moves, and then fires from there; `shot` is bound or boundblast.
Verdict bound(State& state, int from, int to, Facing facing, int at, Shot shot,
              const Setup& setup);  // BK-C45

/// BK-C44: whether the shot, or with BK-A60=2 the ram, comes from the flank of this target.
bool is_in_flank(const State& state, const Tank& target, const Setup& setup);
/// What the dice of a shot or a ram can do.
enum class Outcome : std::uint8_t { miss, deflected, stunned, destroyed, none, own, enemy, both };
inline constexpr int outcomes = 8;
/// [outcome]: falls of all dice that lead there. BK-C31, BK-C32, BK-C44 to BK-C46, BK-C48, BK-C49.
using Odds = std::array<std::uint16_t, outcomes>;
Odds odds(const State& state, const Setup& setup);
/// Six to the number of dice.
int falls(const State& state, const Setup& setup);
Verdict roll(State& state, Outcome outcome, const Setup& setup);

// --- the rest ---

Verdict flip(State& state, const Setup& setup);                                         // BK-C36
Verdict rebuild(State& state, const Tank& tank, int square, const Setup& setup);        // BK-C37
Verdict bring_reserve(State& state, const Tank& tank, int square, const Setup& setup);  // BK-C43
/// Tanks of each type that a side could bring. BK-A28, BK-A52.
Count reserves(const State& state, int side, const Setup& setup);
/// Squares where a side could bring a tank.
Plane free_home(const State& state, int side, const Setup& setup);

/// BK-C22, BK-C23: all enemy flags are occupied.
bool holds_flags(const State& state, int side, const Setup& setup);

}  // namespace arbiter::bitskrieg

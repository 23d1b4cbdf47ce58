// The rules of Bitskrieg, one function for each clause or small group, in the rulebook's order. A
// function that returns a verdict judges a step of the side to move, and makes the step if it is
// legal.
#pragma once
#include "model/bitskrieg/geometry.hpp"
#include "model/bitskrieg/state.hpp"

namespace arbiter::bitskrieg {

// --- set-up ---

/// BK-C51, BK-A27: the side that chooses the next piece when `placed` pieces are on the board.
int chooser_of_piece(int placed, const Setup& setup);
/// Enters the first set-up stage, starting with `from`, in which there is something to do.
void go_on(State& state, Stage from, const Setup& setup);

Verdict place_obstacle(State& state, int square, const Setup& setup);                  // BK-C07
Verdict choose_piece(State& state, int kind, Terrain terrain, const Setup& setup);     // BK-C51
Verdict choose_squad(State& state, int side, const Count& squad, const Setup& setup);  // BK-C09
Verdict choose_axis(State& state, Home axis, const Setup& setup);                      // BK-C10
Verdict choose_home(State& state, Home home, const Setup& setup);                      // BK-C11
Verdict deploy(State& state, const Tank& tank, int square, const Setup& setup);        // BK-C12
/// The squares where no flag may stand. BK-A57.
Plane barred_to_flags(const State& state, const Setup& setup);
/// The squares where the side to move may place its next flag.
Plane flag_squares(const State& state, const Setup& setup);
Verdict place_flag(State& state, int square, const Setup& setup);  // BK-C13

// --- moving ---

/// The squares that the side's tanks may enter.
Plane enterable(const State& state, int side, const Setup& setup);
/// The squares where the tank on `from` may end a move.
Plane places_to_stay(const State& state, int side, int from, const Setup& setup);
/// BK-A05: whether a tank on `square` may end its turn with this facing.
bool may_face(int square, Facing facing, const Setup& setup);
/// The places of a tank after `least` to `most` squares.
Places after(const Reach& reach, int least, int most);
/// Where a move may end. BK-A03: after one square or more, or after exactly `speed`.
Places ends(const Reach& reach, int speed, const Setup& setup);
/// Where a move may end before bounding fire; `speed` is the printed speed. BK-A48.
Places ends_to_fire(const Reach& reach, int from, int speed, const Setup& setup);
/// Where a tank may end its turn by moving: after a complete move or, with bounding fire, after a
/// move one square shorter without a shot (BK-A23; relevant only with BK-A03=2).
Places ends_of_turn(const Reach& reach, int from, int speed, const Setup& setup);
/// Where a tank may stand to ram. BK-A15: one square of its speed is left. BK-A43.
Places ends_to_ram(const Reach& reach, int speed, const Setup& setup);

/// The squares of the enemy tanks that a side may ram. BK-A41.
Plane rammable(const State& state, int side, const Setup& setup);

/// BK-A64: whether a legal move leaves its tank ready, because turning on the spot is enough.
bool stays_ready(const State& state, int from, int to, Facing facing, const Setup& setup);
Verdict move(State& state, int from, int to, Facing facing, const Setup& setup);  // BK-C17
Verdict reverse(State& state, int from, int to, const Setup& setup);              // BK-C47
/// Moves to `to` and rams the enemy tank on the square in front.
Verdict ram(State& state, int from, int to, Facing facing, const Setup& setup);  // BK-C48

// --- firing ---

/// is_bounding: the shot follows a move, BK-C45. is_blast: its target is an obstacle, BK-C49.
bool is_bounding(Shot shot);
bool is_blast(Shot shot);
/// The squares through which the side's tanks cannot count.
Plane blocking(const State& state, int side);
/// The squares that do not block a count but bar a diagonal step past them. BK-A55.
Plane barring_corners(const State& state, const Setup& setup);
/// The obstacles that may be fired at. BK-A54.
Plane obstacles_to_fire_at(const State& state, const Setup& setup);
/// The range to `at` from a tank of the side on `from`; 0 if there is none. Ignores the shot.
int range_to(const State& state, int side, int from, Type type, Facing facing, int at, Shot shot,
             const Setup& setup);
/// Whether there is a target for this shot on `at`, within range.
Verdict is_target(const State& state, int side, int from, Type type, Facing facing, int at,
                  Shot shot, const Setup& setup);
Verdict fire(State& state, int from, int at, Shot shot, const Setup& setup);  // BK-C25
/// Moves to `to` and fires from there; `shot` is bound or boundblast.
Verdict bound(State& state, int from, int to, Facing facing, int at, Shot shot,
              const Setup& setup);  // BK-C45

/// BK-C44: whether the shot, or with BK-A60=2 the ram, hits this target's flank.
bool is_in_flank(const State& state, const Tank& target, const Setup& setup);
/// The results of the dice of a shot (from miss to destroyed) or a ram (from none to both).
enum class Outcome : std::uint8_t { miss, deflected, stunned, destroyed, none, own, enemy, both };
inline constexpr int outcomes = 8;
/// [outcome]: the number of rolls that give it. BK-C31, BK-C32, BK-C44 to BK-C46, BK-C48, BK-C49.
using Odds = std::array<std::uint16_t, outcomes>;
Odds odds(const State& state, const Setup& setup);
/// The number of equally likely rolls: six to the power of the number of dice.
int falls(const State& state, const Setup& setup);
Verdict roll(State& state, Outcome outcome, const Setup& setup);

// --- the rest ---

Verdict flip(State& state, const Setup& setup);                                         // BK-C36
Verdict rebuild(State& state, const Tank& tank, int square, const Setup& setup);        // BK-C37
Verdict bring_reserve(State& state, const Tank& tank, int square, const Setup& setup);  // BK-C43
Verdict pass(State& state, const Setup& setup);  // BK-A50, of a side that can do nothing else
/// The tanks of each type that a side may bring in from reserve. BK-A28, BK-A52.
Count reserves(const State& state, int side, const Setup& setup);
/// The squares on its home edge where a side may bring in a tank.
Plane free_home(const State& state, int side, const Setup& setup);

/// BK-C39, BK-A12: whether a side has lost its tanks. `board`, `destroyed`: how many it has there;
/// `left`: its rebuild marker.
bool is_beaten(int board, int destroyed, int left, int side, const Setup& setup);
bool is_beaten(const State& state, int side, const Setup& setup);

/// BK-C22, BK-C23: whether the side's tanks occupy all enemy flags.
bool holds_flags(const State& state, int side, const Setup& setup);

}  // namespace arbiter::bitskrieg

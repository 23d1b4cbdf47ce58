// The table of Bitskrieg as players see it: square by square, a tank's paths step by step, the
// squares to a target counted outwards one by one, and every roll of the dice.
//
//     walk    from a pose (square, facing) along every path, with the squares that it has used
//     count   0 on the tank's square, then n + 1 on every square that can be counted from an n:
//
//                 3 3 3 3 3        #: an obstacle or an enemy tank. No diagonal step passes one.
//                 . 2 # 2 3
//                 . . 1 1 2        the tank faces up
//                     ^
//
// This independently describes what model/bitskrieg/geometry.hpp expresses with planes of squares
// and what rules.hpp states about dice, and uses neither.
#pragma once
#include <array>
#include <functional>
#include <set>
#include <tuple>

#include "model/bitskrieg/bitskrieg.hpp"

namespace arbiter::bitskrieg {

struct Spot {
  int file, rank;
  friend bool operator==(const Spot&, const Spot&) = default;
  friend bool operator<(const Spot& one, const Spot& other) {
    return one.rank == other.rank ? one.file < other.file : one.rank < other.rank;
  }
};
inline Spot spot_of(int square) { return {square % 8, square / 8}; }
inline int square_of(Spot spot) { return 8 * spot.rank + spot.file; }
/// The adjacent square, on the board or off it.
Spot next_to(Spot spot, Facing facing);

/// BK-C28: whether a spot is beyond the line through the sides of a tank on `from`.
bool is_in_front(Spot from, Facing facing, Spot spot);

/// The inputs that determine the number of squares to a target.
struct Way_to_count {
  int size;                         // of the board
  bool straight = false;            // BK-C29
  bool takes_two_to_bar = false;    // BK-A16
  bool bars_in_front_only = false;  // BK-A17
  // Also called for spots off the board; its value at the target is ignored.
  std::function<bool(Spot)> blocked;
  // BK-A55: spots that only bar a diagonal step past them; empty: there are none.
  std::function<bool(Spot)> bars_beside;
};
/// BK-C26 to BK-C29, BK-C33, BK-C34: the fewest squares from a tank to a target; 0 if it cannot be
/// counted to.
int squares_to(Spot from, Facing facing, Spot target, const Way_to_count& counting);

/// A tank's square and facing on its path, and the number of squares used.
using Pose = std::tuple<Spot, Facing, int>;
/// BK-C17 to BK-C19: every pose on every path over spots that it can enter. `turning` is the
/// reading of BK-A02.
std::set<Pose> ways_of(Spot from, Facing facing, int speed, int turning,
                       const std::function<bool(Spot)>& enterable);

/// A tank that fires or rams, on the square where it does so: the reason for rolling dice.
struct Throw {
  Shot shot;
  Tank tank;  // with its facing at that time
  Spot from, at;
};
/// The roll for a move that fires or rams, computed before the tank moves.
Throw throw_of(const State& before, const Move& move);

/// A position as players see it.
class View {
 public:
  View(const State& state, const Setup& setup) : state_(state), setup_(setup) {}

  bool is_on_board(Spot spot) const {
    return spot.file >= 0 && spot.rank >= 0 && spot.file < setup_.size && spot.rank < setup_.size;
  }
  /// BK-C02: whether the square shows dice.
  bool is_inner(Spot spot) const {
    return spot.file > 0 && spot.rank > 0 && spot.file < setup_.size - 1 &&
           spot.rank < setup_.size - 1;
  }
  /// The side whose tank is there; -1 if none.
  int tank_of(Spot spot) const { return owner(state_.tanks, spot); }
  /// Whether a flag of the side is there.
  bool has_flag(int side, Spot spot) const {
    return is_on_board(spot) && has(state_.flags[side], square_of(spot));
  }
  bool shows(Terrain terrain, Spot spot) const {
    return has(state_.terrain[terrain], square_of(spot));
  }
  bool has_obstacle(Spot spot) const {
    return shows(building, spot) || shows(woods, spot) || shows(water, spot);
  }
  /// BK-C13: an obstacle of any kind, except woods under BK-A57=2.
  bool bars_flags(Spot spot) const {
    return shows(building, spot) || shows(water, spot) ||
           (shows(woods, spot) && setup_.reading("BK-A57") == 1);
  }
  /// Whether the side's tank can enter the square: BK-C20, BK-C50.
  bool can_enter(int side, Spot spot) const {
    return is_on_board(spot) && !shows(building, spot) && !shows(water, spot) &&
           tank_of(spot) != 1 - side;
  }
  /// BK-C21: where a tank that comes from `from` may end its move.
  bool can_stay(int side, Spot from, Spot spot) const {
    return can_enter(side, spot) && !has_flag(side, spot) && (spot == from || tank_of(spot) == -1);
  }
  /// Whether this facing is allowed on the spot: BK-A05.
  bool may_look(Spot spot, Facing facing) const {
    return setup_.reading("BK-A05") == 1 || is_on_board(next_to(spot, facing));
  }
  /// Whether the spot is on the side's home edge, once that edge is known.
  bool is_home(int side, Spot spot) const;
  /// The number of squares to a target; 0 if it cannot be counted to.
  int range(int side, Type type, Spot from, Facing facing, Spot target) const;
  /// BK-C06, BK-C17 to BK-C19, BK-C45, BK-C48: whether a tank that moves, moves and fires, or rams
  /// can reach the square and facing of the move within its squares, and may stop there.
  bool gets_there(int side, const Move& move) const;
  /// BK-A64: whether turning on the spot is all that a complete move needs, and leaves the tank
  /// ready.
  bool stays_ready(const Move& move) const;
  /// The number of squares to the target from where the side's tank fires; 0 if it cannot be
  /// counted to.
  int range(int side, const Throw& shot) const {
    return range(side, shot.tank.type, shot.from, shot.tank.facing, shot.at);
  }
  /// [outcome]: number of rolls of the side's tank, found by examining each roll.
  std::array<int, outcomes> falls_of(int side, const Throw& thrown) const;
  /// [outcome]: number of rolls of the dice that are about to be rolled.
  std::array<int, outcomes> falls_of_dice() const;
  /// BK-C22: the number of the other side's flags on which the side's tanks stand.
  int flags_held(int side) const;

 private:
  /// The same as gets_there() for one square or more, over these squares only.
  bool gets_there_over(const Move& move, const std::function<bool(Spot)>& enterable) const;
  static int owner(const std::array<Plane, 2>& planes, Spot spot) {
    const int square = square_of(spot);
    if (square < 0 || square >= most_squares) return -1;
    return has(planes[0], square) ? 0 : has(planes[1], square) ? 1 : -1;
  }
  /// Whether the attack hits the flank: BK-C44, BK-A21; for a ram BK-A60.
  bool is_in_flank(Spot from, Spot target, const Tank& tank) const;
  Outcome outcome_of_shot(const Throw& shot, bool hits, int highest, int total) const;

  const State& state_;
  const Setup& setup_;
};

}  // namespace arbiter::bitskrieg

// The table of Bitskrieg as players look at it: square by square, a tank's ways step by step, the
// squares to a target counted outwards one by one, and every fall of the dice.
//
//     walk    from a pose (square, facing) by every way, with the squares that it has used
//     count   0 on the tank's square, then n + 1 on every square that can be counted from an n:
//
//                 3 3 3 3 3        #: an obstacle or an enemy tank. No diagonal step passes one.
//                 . 2 # 2 3
//                 . . 1 1 2        the tank looks up
//                     ^
//
// It is the second text of what model/bitskrieg/geometry.hpp says with planes of squares, and what
// rules.hpp says of dice: nothing here asks them.
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
/// The square next to it, on the board or off it.
Spot next_to(Spot spot, Facing facing);

/// BK-C28: whether a spot is beyond the line through the sides of a tank on `from`.
bool is_in_front(Spot from, Facing facing, Spot spot);

/// What counting the squares to a target depends on.
struct Way_to_count {
  int size;                         // of the board
  bool straight = false;            // BK-C29
  bool takes_two_to_bar = false;    // BK-A16
  bool bars_in_front_only = false;  // BK-A17
  // Of spots off the board as well; may be true of the target, which does not count.
  std::function<bool(Spot)> blocked;
  // BK-A55: what bars a diagonal step beside it, and nothing else; empty: nothing does.
  std::function<bool(Spot)> bars_beside;
};
/// BK-C26 to BK-C29, BK-C33, BK-C34: the fewest squares from a tank to a target, 0 for no way.
int squares_to(Spot from, Facing facing, Spot target, const Way_to_count& counting);

/// Where a tank stands on its way, which way it looks, and the squares that it has used.
using Pose = std::tuple<Spot, Facing, int>;
/// BK-C17 to BK-C19: every pose of every way, over spots that it can enter. `turning`: the reading
/// of BK-A02.
std::set<Pose> ways_of(Spot from, Facing facing, int speed, int turning,
                       const std::function<bool(Spot)>& enterable);

/// What dice are thrown for: a tank that fires or rams, on the square where it does so.
struct Throw {
  Shot shot;
  Tank tank;  // as it faces then
  Spot from, at;
};
/// Of a move that fires or rams, told before its tank has gone anywhere.
Throw throw_of(const State& before, const Move& move);

/// A position as one sees it.
class Seen {
 public:
  Seen(const State& state, const Setup& setup) : state_(state), setup_(setup) {}

  bool is_on_board(Spot spot) const {
    return spot.file >= 0 && spot.rank >= 0 && spot.file < setup_.size && spot.rank < setup_.size;
  }
  /// BK-C02: it bears dice.
  bool is_inner(Spot spot) const {
    return spot.file > 0 && spot.rank > 0 && spot.file < setup_.size - 1 &&
           spot.rank < setup_.size - 1;
  }
  /// Whose tank stands there; -1: nobody's.
  int tank_of(Spot spot) const { return owner(state_.tanks, spot); }
  /// Whose flag stands there; -1: nobody's.
  int flag_of(Spot spot) const { return owner(state_.flags, spot); }
  bool shows(Terrain terrain, Spot spot) const {
    return has(state_.terrain[terrain], square_of(spot));
  }
  bool has_obstacle(Spot spot) const {
    return shows(building, spot) || shows(woods, spot) || shows(water, spot);
  }
  /// BK-C13: an obstacle, of whatever kind; under BK-A57=2 not woods.
  bool bars_flags(Spot spot) const {
    return shows(building, spot) || shows(water, spot) ||
           (shows(woods, spot) && setup_.reading("BK-A57") == 1);
  }
  /// BK-C20, BK-C50.
  bool can_enter(int side, Spot spot) const {
    return is_on_board(spot) && !shows(building, spot) && !shows(water, spot) &&
           tank_of(spot) != 1 - side;
  }
  /// BK-C21: where a tank that comes from `from` may end its move.
  bool can_stay(int side, Spot from, Spot spot) const {
    return can_enter(side, spot) && flag_of(spot) != side && (spot == from || tank_of(spot) == -1);
  }
  /// BK-A05.
  bool may_look(Spot spot, Facing facing) const {
    return setup_.reading("BK-A05") == 1 || is_on_board(next_to(spot, facing));
  }
  /// Whether it lies on the side's home edge, once that is known.
  bool is_home(int side, Spot spot) const;
  /// The squares counted to a target; 0: none can be.
  int range(int side, Type type, Spot from, Facing facing, Spot target) const;
  /// BK-C06, BK-C17 to BK-C19, BK-C45, BK-C48: whether the tank that moves, moves and fires or rams
  /// gets to where the move says, facing so, for squares that it has and may stop after.
  bool gets_there(int side, const Move& move) const;
  /// The squares counted from where the side's tank fires; 0: none can be.
  int range(int side, const Throw& shot) const {
    return range(side, shot.tank.type, shot.from, shot.tank.facing, shot.at);
  }
  /// [outcome]: falls of the dice of a tank of the side, found by looking at each of them.
  std::array<int, outcomes> falls_of(int side, const Throw& thrown) const;
  /// The same for the dice that are about to be rolled.
  std::array<int, outcomes> falls_of_dice() const;
  /// BK-C22: how many flags of the other side the side's tanks stand on.
  int flags_held(int side) const;

 private:
  static int owner(const std::array<Plane, 2>& planes, Spot spot) {
    const int square = square_of(spot);
    if (square < 0 || square >= most_squares) return -1;
    return has(planes[0], square) ? 0 : has(planes[1], square) ? 1 : -1;
  }
  /// BK-C44, BK-A21; of a ram BK-A60.
  bool is_in_flank(Spot from, Spot target, const Tank& tank) const;
  Outcome outcome_of_shot(const Throw& shot, bool hits, int highest, int total) const;

  const State& state_;
  const Setup& setup_;
};

}  // namespace arbiter::bitskrieg

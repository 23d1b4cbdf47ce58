// Movement and range counting of Bitskrieg as the rulebook describes them: square by square, with
// files and ranks, every path of a tank step by step. It shares nothing with the bit planes used in
// play (model/bitskrieg/geometry.hpp) except the names of facings, and serves only for comparison.
#pragma once
#include <array>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "model/bitskrieg/planes.hpp"

namespace arbiter::bitskrieg::in_words {

struct Square {
  int file, rank;
  friend bool operator==(const Square&, const Square&) = default;
};
inline Square square(int number) { return {number % 8, number / 8}; }
inline int number(Square s) { return 8 * s.rank + s.file; }

inline Square ahead_of(Square s, Facing facing) {
  if (facing == north) return {s.file, s.rank + 1};
  if (facing == east) return {s.file + 1, s.rank};
  if (facing == south) return {s.file, s.rank - 1};
  return {s.file - 1, s.rank};
}

/// BK-C50; a plain obstacle is a building.
enum class Ground { open, building, woods, water };
enum class Tank_on { none, own, enemy };

struct Board {
  int size = 8;
  std::array<std::array<Ground, 8>, 8> ground{};    // [file][rank]
  std::array<std::array<Tank_on, 8>, 8> tank{};     // as seen by the side that moves or fires
  bool turns_by_quarters = false;                   // BK-A02=2, BK-A02=3
  bool turns_once = true;                           // not BK-A02=2
  bool both_sides_bar = false, front_bars = false;  // BK-A16=2, BK-A17=2
  bool occupied_woods = false;                      // BK-A26=2
  bool water_is_a_target = true;                    // not BK-A54=2
  bool water_bars_corners = false;                  // BK-A55=2

  bool contains(Square s) const {
    return s.file >= 0 && s.file < size && s.rank >= 0 && s.rank < size;
  }
  Ground ground_on(Square s) const {
    return ground[static_cast<std::size_t>(s.file)][static_cast<std::size_t>(s.rank)];
  }
  Tank_on tank_on(Square s) const {
    return tank[static_cast<std::size_t>(s.file)][static_cast<std::size_t>(s.rank)];
  }
  void set(Square s, Ground what) {
    ground[static_cast<std::size_t>(s.file)][static_cast<std::size_t>(s.rank)] = what;
  }
  void set(Square s, Tank_on whose) {
    tank[static_cast<std::size_t>(s.file)][static_cast<std::size_t>(s.rank)] = whose;
  }
};

// --- moving ---

/// BK-C20, BK-C50.
inline bool can_enter(const Board& board, Square s) {
  return board.contains(s) && board.ground_on(s) != Ground::building &&
         board.ground_on(s) != Ground::water && board.tank_on(s) != Tank_on::enemy;
}

/// Calls visit(square, facing, squares used) at every point of every path of a tank.
template <class Visit>
void for_ways(const Board& board, Square s, Facing facing, int speed, Visit&& visit) {
  enum class Done { nothing, turned, moved };
  const auto go_on = [&](auto&& self, Square here, Facing now, int used, Done done) -> void {
    visit(here, now, used);
    if (used == speed) return;
    // BK-C19: turning on the spot comes before the first square, and counts as one.
    const bool may_turn = done == Done::nothing || (done == Done::turned && !board.turns_once);
    if (may_turn && board.turns_by_quarters) {
      self(self, here, turned(now, 1), used + 1, Done::turned);
      self(self, here, turned(now, -1), used + 1, Done::turned);
    } else if (may_turn) {
      for (const Facing other : facings)
        if (other != now) self(self, here, other, used + 1, Done::turned);
    }
    // BK-C17: onto the square that it faces. BK-C18: then it may turn left or right.
    const Square next = ahead_of(here, now);
    if (!can_enter(board, next)) return;
    for (const int quarters : {0, 1, -1})
      self(self, next, turned(now, quarters), used + 1, Done::moved);
  };
  go_on(go_on, s, facing, 0, Done::nothing);
}

// --- range counting ---

/// BK-C28: beyond the line through the sides of a tank on `from`.
inline bool is_in_front(Square from, Facing facing, Square s) {
  if (facing == north) return s.rank > from.rank;
  if (facing == east) return s.file > from.file;
  if (facing == south) return s.rank < from.rank;
  return s.file < from.file;
}

struct Gun {
  Square from;
  Facing facing;
  bool destroyer;  // BK-C29
};

/// BK-C29: a tank destroyer counts only squares that are also in its file or rank.
inline bool may_count(const Gun& gun, Square s) {
  if (!is_in_front(gun.from, gun.facing, s)) return false;
  return !gun.destroyer || s.file == gun.from.file || s.rank == gun.from.rank;
}

/// BK-C33; for woods BK-C50; for a target that is an obstacle BK-A26.
inline bool is_blocked(const Board& board, const Gun& gun, Square target, Square s) {
  if (board.ground_on(s) == Ground::building && s != target) return true;
  if (board.ground_on(s) == Ground::woods && s != target && s != gun.from) return true;
  return board.tank_on(s) == Tank_on::enemy && s != target;
}

/// BK-C34: from a square to one that touches it by a corner.
inline bool is_barred(const Board& board, const Gun& gun, Square target, Square a, Square b) {
  const auto bars = [&](Square side) {
    if (board.front_bars && !is_in_front(gun.from, gun.facing, side)) return false;
    const bool is_water = board.ground_on(side) == Ground::water;
    if (is_water && board.water_bars_corners && side != target) return true;
    return is_blocked(board, gun, target, side);
  };
  const bool one = bars({a.file, b.rank}), other = bars({b.file, a.rank});
  return board.both_sides_bar ? one && other : one || other;
}

/// BK-C26, BK-C27, BK-A19: the fewest squares counted to the target; 0 if it cannot be reached.
inline int range(const Board& board, const Gun& gun, Square target) {
  std::array<int, 64> counted{};
  std::vector<Square> reached{gun.from};
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const Square a = reached[next];
    if (a == target) break;
    for (int files = -1; files <= 1; ++files)
      for (int ranks = -1; ranks <= 1; ++ranks) {
        const Square b{a.file + files, a.rank + ranks};
        if (!board.contains(b) || !may_count(gun, b) ||
            counted[static_cast<std::size_t>(number(b))] > 0)
          continue;
        if (is_blocked(board, gun, target, b)) continue;
        if (files != 0 && ranks != 0 && is_barred(board, gun, target, a, b)) continue;
        counted[static_cast<std::size_t>(number(b))] =
            counted[static_cast<std::size_t>(number(a))] + 1;
        reached.push_back(b);
      }
  }
  return counted[static_cast<std::size_t>(number(target))];
}

/// For a shot at an obstacle: whether woods with an enemy tank may be the target (BK-A26).
inline int range_of_obstacle(const Board& board, const Gun& gun, Square target) {
  const bool occupied = board.tank_on(target) == Tank_on::enemy;
  return occupied && !board.occupied_woods ? 0 : range(board, gun, target);
}

}  // namespace arbiter::bitskrieg::in_words

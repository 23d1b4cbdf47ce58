#include "properties/bitskrieg/squares.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace arbiter::bitskrieg {

Spot next_to(Spot spot, Facing facing) {
  switch (facing) {
    case north:
      return {spot.file, spot.rank + 1};
    case east:
      return {spot.file + 1, spot.rank};
    case south:
      return {spot.file, spot.rank - 1};
    default:
      return {spot.file - 1, spot.rank};
  }
}

bool is_in_front(Spot from, Facing facing, Spot spot) {
  switch (facing) {
    case north:
      return spot.rank > from.rank;
    case east:
      return spot.file > from.file;
    case south:
      return spot.rank < from.rank;
    default:
      return spot.file < from.file;
  }
}

namespace {

int straight_to(Spot from, Facing facing, Spot target, const Way_to_count& counting) {
  Spot spot = from;
  for (int count = 1; count < counting.size; ++count) {
    spot = next_to(spot, facing);
    if (spot == target) return count;
    if (counting.blocked(spot)) return 0;
  }
  return 0;
}

}  // namespace

int squares_to(Spot from, Facing facing, Spot target, const Way_to_count& counting) {
  if (counting.straight) return straight_to(from, facing, target, counting);
  const auto is_blocked = [&](Spot spot) { return spot != target && counting.blocked(spot); };
  const auto bars = [&](Spot spot) {
    const bool stands_beside = counting.bars_beside && counting.bars_beside(spot);
    return (is_blocked(spot) || stands_beside) &&
           (!counting.bars_in_front_only || is_in_front(from, facing, spot));
  };
  const auto can_count = [&](Spot here, Spot there) {
    if (there.file < 0 || there.rank < 0 || there.file >= counting.size ||
        there.rank >= counting.size || !is_in_front(from, facing, there) || is_blocked(there))
      return false;
    if (there.file == here.file || there.rank == here.rank) return true;
    const bool one = bars({there.file, here.rank}), other = bars({here.file, there.rank});
    return counting.takes_two_to_bar ? !(one && other) : !one && !other;
  };
  std::map<Spot, int> counted{{from, 0}};
  std::vector<Spot> list{from};
  for (std::size_t n = 0; n < list.size(); ++n) {
    const Spot here = list[n];
    if (here == target) return counted[here];
    for (int right = -1; right <= 1; ++right)
      for (int up = -1; up <= 1; ++up) {
        const Spot there{here.file + right, here.rank + up};
        if (there == here || counted.contains(there) || !can_count(here, there)) continue;
        counted[there] = counted[here] + 1;
        list.push_back(there);
      }
  }
  return 0;
}

std::set<Pose> ways_of(Spot from, Facing facing, int speed, int turning,
                       const std::function<bool(Spot)>& enterable) {
  std::set<Pose> poses;
  const auto go = [&](const auto& again, const Pose& pose, bool has_moved) -> void {
    const auto& [spot, looks, used] = pose;
    poses.insert(pose);
    if (used == speed) return;
    if (used == 0 || (!has_moved && (turning == 2 || turning == 4)))
      for (const int quarters : {1, 2, 3})
        if (quarters != 2 || turning == 1 || turning == 4)
          again(again, Pose{spot, turned(looks, quarters), used + 1}, false);
    const Spot ahead = next_to(spot, looks);
    if (!enterable(ahead)) return;
    for (const int quarter : {0, 1, 3})
      again(again, Pose{ahead, turned(looks, quarter), used + 1}, true);
  };
  go(go, Pose{from, facing, 0}, false);
  return poses;
}

Throw throw_of(const State& before, const Move& move) {
  using Kind = Move::Kind;
  Throw thrown{move.kind == Kind::ram ? Shot::ram : move.shot, before.tank(move.from),
               spot_of(move.from), spot_of(move.at)};
  if (move.kind != Kind::fire) thrown.from = spot_of(move.to), thrown.tank.facing = move.facing;
  if (move.kind == Kind::ram) thrown.at = next_to(thrown.from, move.facing);
  return thrown;
}

bool View::is_home(int side, Spot spot) const {
  const int last = setup_.size - 1, near = side == 0 ? 0 : last, far = side == 0 ? last : 0;
  if (!is_on_board(spot)) return false;
  switch (state_.home) {
    case Home::first_rank:
      return spot.rank == near;
    case Home::last_rank:
      return spot.rank == far;
    case Home::first_file:
      return spot.file == near;
    case Home::last_file:
      return spot.file == far;
    default:
      return false;
  }
}

int View::range(int side, Type type, Spot from, Facing facing, Spot target) const {
  Way_to_count counting{setup_.size,
                        type == destroyer,
                        setup_.reading("BK-A16") == 2,
                        setup_.reading("BK-A17") == 2,
                        {},
                        {}};
  counting.blocked = [&](Spot spot) {
    return is_on_board(spot) && (shows(building, spot) || (shows(woods, spot) && spot != from) ||
                                 tank_of(spot) == 1 - side);
  };
  if (setup_.reading("BK-A55") == 2)
    counting.bars_beside = [&](Spot spot) {
      return is_on_board(spot) && spot != target && shows(water, spot);
    };
  return squares_to(from, facing, target, counting);
}

bool View::is_in_flank(Spot from, Spot target, const Tank& tank) const {
  if (!setup_.flank) return false;
  const bool in_line = from.file == target.file || from.rank == target.rank;
  if (tank.type == destroyer && setup_.reading("BK-A21") == 2 && !in_line) return true;
  return !is_in_front(target, tank.facing, from);
}

bool View::gets_there(int side, const Move& move) const {
  if (move.kind == Move::Kind::move && move.from == move.to &&
      move.facing == state_.tank(move.from).facing && setup_.reading("BK-A04") == 2)
    return true;
  return gets_there_over(move, [&](Spot spot) { return can_enter(side, spot); });
}

bool View::stays_ready(const Move& move) const {
  return setup_.reading("BK-A64") == 2 && move.kind == Move::Kind::move && move.from == move.to &&
         gets_there_over(move, [](Spot) { return false; });
}

bool View::gets_there_over(const Move& move, const std::function<bool(Spot)>& enterable) const {
  using Kind = Move::Kind;
  const Tank tank = state_.tank(move.from);
  const Spot from = spot_of(move.from), to = spot_of(move.to);
  if (move.kind == Kind::bound && move.from == move.to && setup_.reading("BK-A48") == 2)
    return false;
  const int speed = setup_.speed[tank.type], most = speed - (move.kind == Kind::move ? 0 : 1);
  int least = setup_.reading("BK-A03") == 2 ? most : 1;
  if (move.kind == Kind::ram && (setup_.reading("BK-A03") == 1 || setup_.reading("BK-A43") == 1))
    least = 0;
  // BK-C45 lets it fire after moving one square fewer, but does not require it: BK-A23.
  const bool may_fire =
      setup_.bounding && speed > 1 && (move.from != move.to || setup_.reading("BK-A48") == 1);
  if (move.kind == Kind::move && may_fire) least = std::min(least, speed - 1);
  const auto ways = ways_of(from, tank.facing, most, setup_.reading("BK-A02"), enterable);
  for (int used = least; used <= most; ++used)
    if (ways.contains({to, move.facing, used})) return true;
  return false;
}

Outcome View::outcome_of_shot(const Throw& shot, bool hits, int highest, int total) const {
  if (!hits) return Outcome::miss;
  if (shot.shot == Shot::blast || shot.shot == Shot::boundblast) {
    const int damage = setup_.reading("BK-A59") == 2 ? total : highest;
    const bool is_water = shows(water, shot.at);  // BK-A54
    return damage > 4 && !is_water ? Outcome::destroyed : Outcome::deflected;
  }
  const Tank target = state_.tank(square_of(shot.at));
  const int printed = setup_.armor[target.type];
  const int armor = is_in_flank(shot.from, shot.at, target) ? printed - 1 : printed;
  if (highest > armor) return Outcome::destroyed;
  const int stuns = setup_.reading("BK-A22") == 2 ? printed : armor;
  return setup_.stun && highest == stuns ? Outcome::stunned : Outcome::deflected;
}

std::array<int, outcomes> View::falls_of_dice() const {
  return falls_of(state_.side, {state_.shot, state_.tank(state_.from), spot_of(state_.from),
                                spot_of(state_.at)});
}

std::array<int, outcomes> View::falls_of(int side, const Throw& thrown) const {
  std::array<int, outcomes> ways{};
  const auto count = [&](Outcome outcome) { ++ways[static_cast<std::size_t>(outcome)]; };
  const Tank& tank = thrown.tank;
  if (thrown.shot == Shot::ram) {
    const Tank enemy = state_.tank(square_of(thrown.at));
    const bool flanked =
        setup_.reading("BK-A60") == 2 && is_in_flank(thrown.from, thrown.at, enemy);
    const int resists = setup_.armor[enemy.type] - (flanked ? 1 : 0);
    for (int own = 1; own <= 6; ++own)
      for (int other = 1; other <= 6; ++other) {
        const bool falls = own > setup_.armor[tank.type], fells = other > resists;
        count(falls && fells ? Outcome::both
              : falls        ? Outcome::own
              : fells        ? Outcome::enemy
                             : Outcome::none);
      }
    return ways;
  }
  const int distance = range(side, thrown);
  const bool bounds = thrown.shot == Shot::bound || thrown.shot == Shot::boundblast;
  const int last_second = bounds ? 6 : 1, last_other = setup_.fire[tank.type] == 2 ? 6 : 1;
  for (int first = 1; first <= 6; ++first)
    for (int second = 1; second <= last_second; ++second)
      for (int damage = 1; damage <= 6; ++damage)
        for (int other = 1; other <= last_other; ++other) {
          const bool hits = first > distance && (!bounds || second > distance);
          const bool two = last_other == 6;
          count(outcome_of_shot(thrown, hits, two ? std::max(damage, other) : damage,
                                two ? damage + other : damage));
        }
  return ways;
}

int View::flags_held(int side) const {
  int held = 0;
  for (int square = 0; square < most_squares; ++square)
    held += has_flag(1 - side, spot_of(square)) && tank_of(spot_of(square)) == side;
  return held;
}

}  // namespace arbiter::bitskrieg

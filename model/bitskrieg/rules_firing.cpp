// Firing and its dice (BK-C25 to BK-C35, BK-C44 to BK-C46, BK-C48, BK-C49).
#include <algorithm>

#include "model/bitskrieg/involved_clauses.hpp"
#include "model/bitskrieg/steps.hpp"

namespace arbiter::bitskrieg {

namespace {

int power(int base, int exponent) {
  int product = 1;
  for (; exponent > 0; --exponent) product *= base;
  return product;
}

}  // namespace

bool is_bounding(Shot shot) { return shot == Shot::bound || shot == Shot::boundblast; }
bool is_blast(Shot shot) { return shot == Shot::blast || shot == Shot::boundblast; }

/// BK-C33, BK-C50: woods that contain the firing tank or its target do not block, but this needs no
/// test here: a target never blocks, and a count does not pass through its start. All other woods
/// block (BK-A46).
Plane blocking(const State& state, int side) {
  return state.terrain[building] | state.terrain[woods] | state.tanks[other(side)];
}

Plane barring_corners(const State& state, const Setup& setup) {
  return setup.reading("BK-A55") == 2 ? state.terrain[water] : 0;
}

Plane obstacles_to_fire_at(const State& state, const Setup& setup) {
  return setup.reading("BK-A54") == 2 ? state.obstacles() & ~state.terrain[water]
                                      : state.obstacles();
}

int range_to(const State& state, int side, int from, Type type, Facing facing, int at, Shot,
             const Setup& setup) {
  return count_range(from, facing, type == destroyer, blocking(state, side), at, setup,
                     barring_corners(state, setup));
}

Verdict is_target(const State& state, int side, int from, Type type, Facing facing, int at,
                  Shot shot, const Setup& setup) {
  const bool enemy = has(state.tanks[other(side)], at);
  if (is_blast(shot)) {
    if (!setup.destroying)
      return Says::illegal("BK-C49", "tanks cannot fire at obstacles in this game");
    if (!has(obstacles_to_fire_at(state, setup), at))
      return Says::illegal("BK-C49", "the square has no obstacle to fire at");
    if (enemy && setup.reading("BK-A26") == 1)
      return Says::illegal("BK-C33", "there is an enemy tank in these woods");
  } else if (!enemy) {
    return Says::illegal("BK-C25", "the square has no enemy tank");
  }
  const int range = range_to(state, side, from, type, facing, at, shot, setup);
  report_range_clauses(state, side, from, type, facing, at, range, setup);
  if (range == 0) return Says::illegal("BK-C27", "the tank has no range count to the target");
  if (range >= 6 && setup.reading("BK-A20") == 1)
    return Says::illegal("BK-C30", "the target is six or more squares away");
  return is_blast(shot) ? Says::legal("BK-C49") : Says::legal("BK-C25");
}

Verdict fire(State& state, int from, int at, Shot shot, const Setup& setup) {
  if (const Verdict verdict = ready(state, from, "BK-C08"); !verdict.is_legal()) return verdict;
  const Tank tank = state.tank(from);
  const Verdict verdict =
      is_target(state, state.side, from, tank.type, tank.facing, at, shot, setup);
  if (verdict.is_legal()) await_dice(state, from, at, shot);
  return verdict;
}

Verdict bound(State& state, int from, int to, Facing facing, int at, Shot shot,
              const Setup& setup) {
  if (!setup.bounding)
    return Says::illegal("BK-C45", "tanks cannot fire after moving in this game");
  if (const Verdict verdict = ready(state, from); !verdict.is_legal()) return verdict;
  const Type type = state.tank(from).type;
  const int speed = setup.speed[type];
  if (speed == 1) return Says::illegal("BK-C45", "the tank is too slow");
  const Places places = ends_to_fire(reach_of(state, from, speed - 1, setup), from, speed, setup);
  if (const Verdict verdict = can_move(state, places, from, to, facing, setup); !verdict.is_legal())
    return verdict;
  if (const Verdict verdict = is_target(state, state.side, to, type, facing, at, shot, setup);
      !verdict.is_legal())
    return verdict;
  shift(state, from, to, facing);
  await_dice(state, to, at, shot);
  return Says::legal("BK-C45");
}

bool is_in_flank(const State& state, const Tank& target, const Setup& setup) {
  if (!setup.flank) return false;
  Plane ahead = front(state.at, target.facing, setup);
  if (target.type == destroyer && setup.reading("BK-A21") == 2)
    ahead &= rank_of(state.from) == rank_of(state.at) || file_of(state.from) == file_of(state.at)
                 ? ~Plane{0}
                 : 0;
  return !has(ahead, state.from);
}

namespace {

/// BK-C49, BK-A59: the number of rolls of `dice` dice that do not destroy an obstacle.
int falls_that_spare(int dice, const Setup& setup) {
  if (setup.reading("BK-A59") == 1 || dice == 1) return power(4, dice);
  return 1 + 2 + 3;  // totals of 2, 3 and 4 with two dice
}

}  // namespace

Odds odds(const State& state, const Setup& setup) {
  Odds out{};
  const auto set = [&](Outcome outcome, int ways) {
    out[static_cast<std::size_t>(outcome)] = static_cast<std::uint16_t>(ways);
  };
  const Tank own = state.tank(state.from);
  if (state.shot == Shot::ram) {
    const Tank enemy = state.tank(state.at);
    const bool softer = setup.reading("BK-A60") == 2 && is_in_flank(state, enemy, setup);
    const int stands = setup.armor[own.type], resists = setup.armor[enemy.type] - (softer ? 1 : 0);
    set(Outcome::none, stands * resists);
    set(Outcome::own, (6 - stands) * resists);
    set(Outcome::enemy, stands * (6 - resists));
    set(Outcome::both, (6 - stands) * (6 - resists));
    return out;
  }
  const int range = std::min(
      range_to(state, state.side, state.from, own.type, own.facing, state.at, state.shot, setup),
      6);
  const int dice = setup.fire[own.type], all = power(6, dice);
  const int hits = power(6 - range, is_bounding(state.shot) ? 2 : 1);
  const int rolls = is_bounding(state.shot) ? 36 : 6;
  set(Outcome::miss, (rolls - hits) * all);
  if (is_blast(state.shot)) {
    const bool spared = has(state.terrain[water], state.at);  // BK-A54
    const int low = spared ? all : falls_that_spare(dice, setup);
    set(Outcome::deflected, hits * low);
    set(Outcome::destroyed, hits * (all - low));
    return out;
  }
  const Tank target = state.tank(state.at);
  const int printed = setup.armor[target.type];
  const int armor = printed - (is_in_flank(state, target, setup) ? 1 : 0);
  const int stuns_at = setup.reading("BK-A22") == 2 ? printed : armor;
  const int low = power(armor, dice);
  const int stunned = setup.stun && stuns_at <= armor && stuns_at >= 1
                          ? power(stuns_at, dice) - power(stuns_at - 1, dice)
                          : 0;
  set(Outcome::stunned, hits * stunned);
  set(Outcome::deflected, hits * (low - stunned));
  set(Outcome::destroyed, hits * (all - low));
  return out;
}

int falls(const State& state, const Setup& setup) {
  if (state.shot == Shot::ram) return 36;
  return power(6, setup.fire[state.tank(state.from).type] + (is_bounding(state.shot) ? 2 : 1));
}

namespace {

/// The clause that decides the outcome of a shot or a ram.
Says::Cite clause_of(Shot shot, Outcome outcome) {
  if (shot == Shot::ram) return "BK-C48";
  if (outcome == Outcome::miss) return "BK-C31";
  if (is_blast(shot)) return "BK-C49";
  return outcome == Outcome::stunned ? Says::Cite("BK-C46") : Says::Cite("BK-C32");
}

}  // namespace

Verdict roll(State& state, Outcome outcome, const Setup& setup) {
  if (odds(state, setup)[static_cast<std::size_t>(outcome)] == 0)
    return Says::illegal("BK-C25", "the dice cannot give this result");
  const auto destroy = [&](int square) {
    const int owner = has(state.tanks[0], square) ? 0 : 1;
    ++state.destroyed[owner][state.tank(square).type];
    state.take(square);
  };
  const bool is_ram = state.shot == Shot::ram;
  const Says::Cite clause = clause_of(state.shot, outcome);
  report_dice_clauses(state, setup);
  Says::applies("BK-C35");
  state.finished |= bit(state.from);  // BK-C35
  if (is_ram) state.finished |= bit(state.at);
  if (outcome == Outcome::stunned) state.finished |= bit(state.at);
  if (outcome == Outcome::own || outcome == Outcome::both) destroy(state.from);
  if (outcome == Outcome::enemy || outcome == Outcome::both) destroy(state.at);
  if (outcome == Outcome::destroyed) {
    if (is_blast(state.shot))
      for (Plane& plane : state.terrain) plane &= ~bit(state.at);
    else
      destroy(state.at);
  }
  end_turn(state, setup);
  return Says::legal(clause);
}

}  // namespace arbiter::bitskrieg

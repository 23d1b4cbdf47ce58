#include "properties/picadice/bag.hpp"

#include <numeric>

namespace arbiter::picadice {

namespace {

/// Rule 3B, restated independently: subtracts the limit as often as needed.
int left_in_circle(int total, int limit) {
  while (total > limit) total -= limit;
  return total;
}

}  // namespace

int One_colour::bag(const Setup& setup) const {
  return setup.counters - std::accumulate(rows.begin(), rows.end(), circle);
}

std::set<One_colour> after_a_turn(const One_colour& now, const Setup& setup) {
  std::set<One_colour> out;
  const auto passing_on = [&](One_colour next) {
    next.mover = (now.mover + 1) % setup.players;
    out.insert(next);
  };
  const bool bonus_is_certain =
      setup.dice > 1 && setup.in_force("PD-C13") && setup.reading("PD-A11") == 1;
  const auto again = [&](const One_colour& next) { out.insert(next); };
  // `used` dice show this colour or loot. If they are all of one kind, or none, all dice may match.
  const auto rolled = [&](const One_colour& next, int used, bool one_kind) {
    const bool alike = used == setup.dice && one_kind;
    if (used == 0 || alike) again(next);
    if (!alike || !bonus_is_certain) passing_on(next);
  };
  const auto put = [&](One_colour next, int count, auto&& then) {
    next.rows[now.mover] += count;
    if (next.rows[now.mover] <= setup.columns) then(next);
  };
  const auto discard = [&](const One_colour& from, int looted, int dice) {
    One_colour next = from;
    next.circle = left_in_circle(from.circle + dice, setup.limit);
    rolled(next, looted + dice, looted == 0 || dice == 0);
  };
  for (int dice = 0; dice <= setup.dice; ++dice) discard(now, 0, dice);
  for (int dice = 1; dice <= setup.dice; ++dice)
    put(now, dice, [&](const One_colour& next) { rolled(next, dice, true); });
  One_colour raided = now;
  raided.circle = 0;
  put(raided, now.circle, passing_on);
  for (int p = 0; p < setup.players; ++p)
    for (int loot = 1; p != now.mover && loot <= now.rows[p]; ++loot) {
      One_colour robbed = now, in_nest = now;
      robbed.rows[p] -= loot;
      in_nest.rows[p] -= loot;
      in_nest.circle = left_in_circle(now.circle + loot, setup.limit);
      put(robbed, loot, passing_on);
      passing_on(in_nest);
      for (int dice = 0; loot + dice <= setup.dice; ++dice) {
        put(robbed, loot, [&](const One_colour& next) { discard(next, loot, dice); });
        discard(in_nest, loot, dice);
      }
    }
  return out;
}

std::optional<int> least_turns_to_a_short_bag(const Setup& setup) {
  std::set<One_colour> seen{One_colour{}}, level = seen;
  for (int turns = 1; !level.empty(); ++turns) {
    std::set<One_colour> next;
    for (const One_colour& now : level) {
      if (now.bag(setup) < setup.dice) return turns;
      for (const One_colour& after : after_a_turn(now, setup))
        if (seen.insert(after).second) next.insert(after);
    }
    level = std::move(next);
  }
  return std::nullopt;
}

}  // namespace arbiter::picadice

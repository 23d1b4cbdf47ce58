#include "properties/kalah/sowing.hpp"

namespace arbiter::kalah {

int Sowing::gains(int owner, int house) const {
  for (const Place& place : way)
    if (place.owner == owner && place.house == house) return place.gains;
  return 0;
}

Sowing sowing(const Kalah& game, const State& state, int player, int house) {
  const Rules rules(game.ruleset());
  const int store = game.houses(), seeds = state.houses[player][house];
  Sowing out;
  const auto add = [&](int owner, int from, int to) {
    for (int h = from; h <= to; ++h) out.way.push_back({owner, h, 0});
  };
  add(player, house + 1, store);
  add(1 - player, 0, rules.in_force("KA-C06") ? store - 1 : store);
  add(player, 0, rules.reading("KA-A04") == 1 ? house : house - 1);
  const int lap = static_cast<int>(out.way.size());
  for (int i = 0; i < lap; ++i) out.way[i].gains = seeds / lap + (i < seeds % lap ? 1 : 0);
  out.last = out.way[(seeds + lap - 1) % lap];
  return out;
}

}  // namespace arbiter::kalah

#include "model/picnic_blitz/setup.hpp"

#include <algorithm>

#include "model/error.hpp"

namespace arbiter::picnic_blitz {

Setup::Setup(const Ruleset& ruleset)
    : Rules(ruleset),
      players(value("players")),
      dice(value("dice")),
      simplified(value("simplified")),
      target(value("target")) {
  std::ranges::copy(table("lengths"), lengths.begin());
  std::ranges::copy(table("points"), points.begin());
  std::ranges::copy(table("attacks"), attacks.begin());
  constexpr int by_players[] = {9, 7, 6};
  if (target == 0) target = by_players[players - 2];
  if (const int all = all_points(); target > all)
    throw Bad_input("ruleset entry target",
                    "at most " + std::to_string(all) + ", the points of all Foods together",
                    std::to_string(target));
}

int Setup::all_points() const {
  int all = 0;
  for (int t = 0; t < most_tracks; ++t) all += has_track(t) ? points[t] : 0;
  return all;
}

/// PB-C14 to PB-C18, PB-A05, PB-A06, PB-A08, PB-A30, PB-A33: the re-rolls of a turn.
dice::Turn_rules Setup::turn_rules(int allowance, bool queen) const {
  const auto set = [&](int rerolls) {
    return dice::Rerolls{rerolls, groups(rerolls), most_of_group(), reading("PB-A05") == 2};
  };
  dice::Turn_rules rules{dice, set(allowance), {}, false};
  if (!queen || !in_force("PB-C18") || (allowance == 0 && reading("PB-A30") == 1)) return rules;
  rules.extra_comes_later = reading("PB-A33") == 2;
  const int most_left = reading("PB-A08") == 2 ? allowance : 0;
  for (int left = 0; left <= most_left; ++left) rules.extra.push_back(set(allowance + left));
  return rules;
}

}  // namespace arbiter::picnic_blitz

// Where the seeds of a house come to lie, by division instead of one by one.
#pragma once
#include <vector>

#include "model/kalah/kalah.hpp"

namespace arbiter::kalah {

/// A pit on the way of a sowing player.
struct Place {
  int owner = 0, house = 0;  // house counted from 0; Kalah::houses() is the store
  int gains = 0;             // seeds that fall into it
};

struct Sowing {
  std::vector<Place> way;  // one lap
  Place last;              // where the last seed falls
  /// Seeds that fall into a pit; 0: it is not on the way.
  int gains(int owner, int house) const;
};

/// The way of the seeds of a house that holds some.
Sowing sowing(const Kalah& game, const State& state, int player, int house);

}  // namespace arbiter::kalah

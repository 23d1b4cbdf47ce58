// Computes where the seeds of a house fall, by division instead of seed by seed.
#pragma once
#include <vector>

#include "model/kalah/kalah.hpp"

namespace arbiter::kalah {

/// A pit on the sowing player's path.
struct Place {
  int owner = 0, house = 0;  // house counted from 0; Kalah::houses() is the store
  int gains = 0;             // seeds that fall into it
};

struct Sowing {
  std::vector<Place> way;  // one lap
  Place last;              // where the last seed falls
  /// Number of seeds that fall into a pit; 0 if it is not on the path.
  int gains(int owner, int house) const;
};

/// The path of the seeds of a nonempty house.
Sowing sowing(const Kalah& game, const State& state, int player, int house);

}  // namespace arbiter::kalah

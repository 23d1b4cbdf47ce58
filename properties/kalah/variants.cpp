// The rulesets in which Kalah is explored, and those in which its readings are compared.
#include "properties/kalah/properties.hpp"

namespace arbiter {

using kalah::Kalah;

std::vector<Scope> Properties_of<Kalah>::scopes() {
  return {
      {"default", "the board as sold, with four seeds in each house", true},
      {"houses=2,seeds=2", "small enough to draw", false},
      {"houses=2,seeds=3", "sowing around the whole board", false},
      {"houses=3,seeds=2", "three houses: a house between two others", false},
      {"KA-A01=2,houses=3,seeds=2", "the rules of the solved game", false},
      {"KA-A03=2,houses=3,seeds=2", "an extra turn may be declined", false},
      {"KA-A05=2,houses=3,seeds=2", "the game goes on while the player to move can sow", false},
      {"KA-A06=4,houses=3,seeds=2", "seeds stay where they are at the end", false},
      {"KA-A07=2,houses=2,seeds=3", "more than half of the seeds ends the game", false},
  };
}

}  // namespace arbiter

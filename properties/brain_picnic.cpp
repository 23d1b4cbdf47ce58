#include "properties/brain_picnic.hpp"

namespace arbiter {

std::vector<Property<brain_picnic::Brain_picnic>> Properties_of<brain_picnic::Brain_picnic>::all() {
  return strips::properties_of<brain_picnic::Brain_picnic>({
      .limit = "BP-C04 BP-C08",
      .conserved = "BP-C01 BP-C06",
      .placing = "BP-C07 BP-C09",
      .rounds = "BP-C06 BP-C14",
      .drafting = "BP-C06",
      .groups = "BP-C12 BP-C13",
      .deck = "BP-C01",
      .winning = "BP-C15 BP-C19 BP-C30",
      .tie = "BP-C15",
      .alone = "BP-C30",
      .fixed = "BP-C09",
      .passing = "BP-C06",
      .covering = "BP-C10",
      .weaving = "BP-C11",
  });
}

std::vector<Scope> Properties_of<brain_picnic::Brain_picnic>::scopes() {
  return {
      {"default", "two players, as the rulebook plays it", true},
      {"players=4,bonus=1", "four players, the Bonus mode", true},
      {"players=9", "nine players use the whole deck", true},
      {"players=1,bonus=1,difficulty=2", "the solo mode with goals", true},
      {"rounds=1,cards=4,size=3", "two players, one turn", false},
      {"rounds=1,cards=4,size=3,PX-A03=2", "a fixed frame", false},
      {"players=1,rounds=1,cards=4", "alone, two turns", false},
      {"players=1,rounds=1,cards=4,size=3,goals=1:1:5:2", "alone, with two goals", false},
  };
}

}  // namespace arbiter

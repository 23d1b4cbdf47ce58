#include "properties/brain_picnic/properties.hpp"

#include "properties/strips/variants.hpp"

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

// A state of a complete two-player game takes 284 bits, more than an engine can store, so full size
// here means one turn with the complete deck. The conformance suite plays complete games.
std::vector<Scope> Properties_of<brain_picnic::Brain_picnic>::scopes() {
  return {
      {"rounds=1", "two players, one turn with all 72 cards: the most that fits in memory", true},
      {"players=1,rounds=1,bonus=1", "a solo game, two turns with all 72 cards and goals", true},
      {"rounds=1,cards=4,size=3", "two players, one turn", false},
      {"rounds=1,cards=4,size=3,PX-A03=2", "a fixed frame", false},
      {"players=1,rounds=1,cards=4", "a solo game, two turns", false},
      {"players=1,rounds=1,cards=4,size=3,goals=1:1:5:2", "a solo game with two goals", false},
  };
}

std::vector<Variant> Properties_of<brain_picnic::Brain_picnic>::variants() {
  std::vector<Variant> list = strips::variants_of_both();
  list.push_back({"BP-A01", "players=1,rounds=1,cards=4,size=3", "two cards", "players=1"});
  // T1T2T3 and D2M3I4: a lone player can keep two of one and discard two of the other.
  const std::string compared =
      "players=1,rounds=1,cards=4,size=3,goals=1:8:5:7," + strips::deck_repeating({2112, 4005});
  list.push_back({"PX-A13", compared, "the goals that compare players, for a lone player"});
  list.push_back(
      {"PX-A13", compared + ",PX-A13=2", "the same, but only players who have some are compared"});
  // Only a tie of some players matters. A card that reads the same both ways has fewer places.
  list.push_back({"BP-A02", "players=3,rounds=1,cards=6,size=3," + strips::deck_repeating({80}),
                  "three players with two identical cards each"});
  list.push_back({"PX-A19",
                  "rounds=1,cards=4,size=3,goals=7:1:0:0," + strips::deck_repeating({2640}),
                  "two identical cards for each player"});
  list.push_back({"BP-A03", "players=3,rounds=1,cards=6,size=3",
                  "three players; with two, right and left are the same", "players=3"});
  return list;
}

}  // namespace arbiter

#include "properties/snack_match/properties.hpp"

#include "properties/strips/variants.hpp"

namespace arbiter {

std::vector<Property<snack_match::Snack_match>> Properties_of<snack_match::Snack_match>::all() {
  return strips::properties_of<snack_match::Snack_match>({
      .limit = "SM-C07",
      .conserved = "SM-C02 SM-C04",
      .placing = "SM-C05 SM-C10",
      .rounds = "SM-C03 SM-C11",
      .drafting = "SM-C04",
      .groups = "SM-C12 SM-C13",
      .deck = "SM-C02",
      .winning = "SM-C01 SM-C14 SM-C26 SM-C29",
      .tie = "SM-C14",
      .alone = "SM-C28 SM-C29",
      .fixed = "SM-C05 SM-C09",
      .passing = "SM-C04",
      .covering = "SM-C10",
      .weaving = "SM-C10",
  });
}

// A state of a complete two-player game takes 284 bits, more than an engine can store, so full size
// here means one turn with the complete deck. The conformance suite plays complete games.
std::vector<Scope> Properties_of<snack_match::Snack_match>::scopes() {
  return {
      {"rounds=1", "two players, one round with all 72 cards: the most that fits in memory", true},
      {"players=1,rounds=1,bonus=1", "a solo game, two rounds with all 72 cards and goals", true},
      {"rounds=1,cards=4,size=3", "two players, one round", false},
      {"rounds=1,cards=4,size=3,SM-A01=2", "corners touch", false},
      {"players=1,rounds=1,cards=4", "a solo game, two rounds", false},
      {"players=1,rounds=1,cards=4,size=3,goals=1:1:5:2", "a solo game with two goals", false},
  };
}

std::vector<Variant> Properties_of<snack_match::Snack_match>::variants() {
  std::vector<Variant> list = strips::variants_of_both();
  list.push_back({"SM-A01", "players=1,rounds=1,cards=4", "two cards", "players=1"});
  list.push_back({"SM-A03", "players=1,rounds=1,cards=4,size=3,bonus=1", "goals drawn", "bonus=1"});
  const std::string fewest = "players=1,rounds=1,cards=6,size=3,goals=1:1:0:0";
  list.push_back({"PX-A13", fewest, "the goal for having the fewest, for a lone player"});
  list.push_back(
      {"PX-A13", fewest + ",PX-A13=2", "the same, but only players who have some are compared"});
  // These two cards score five points, more than any other two in the standard deck; the opponent's
  // two show no element more than twice.
  const std::string alone =
      "players=1,rounds=1,cards=4,size=3," + strips::deck_beginning_with({1979, 2933, 3036, 1568});
  list.push_back({"SM-A04", alone, "a lone player with five points"});
  list.push_back({"SM-A04", alone + ",SM-A04=1",
                  "a lone player with five points, against counts from both areas"});
  return list;
}

}  // namespace arbiter

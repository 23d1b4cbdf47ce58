// The rulesets under which Snack Match is compared with tools/subjects/snack_match.py.
#pragma once
#include "model/snack_match/snack_match.hpp"
#include "tests/model/cards/deck.hpp"
#include "tests/second_reading.hpp"

namespace arbiter::snack_match {

inline const std::vector<std::string>& second_reading_rulesets() {
  static const std::vector<std::string> list = {
      "default", "players=1", "players=1,SM-A04=1", "players=1,SM-A04=3,bonus=1",
      "players=3,bonus=1,difficulty=1", "SM-A01=2", "SM-A01=2,PX-A06=1,size=3",
      "SM-A03=2,bonus=1,difficulty=1", "PX-A03=2", "PX-A03=2,goals=2:4:6:3",
      "PX-A03=3,bonus=1,difficulty=3", "PX-A06=3", "PX-A08=2,PX-A10=2,players=3",
      "players=1,PX-A21=2,goals=5:1:1:8", "rounds=1,PX-A16=2,bonus=1,difficulty=3",
      "players=1,PX-A13=2,goals=5:1:1:8", "rounds=1,PX-A03=3,PX-A04=2,bonus=1",
      "PX-A14=2,PX-A15=2,bonus=1", "rounds=2,cards=8,size=3,PX-A10=2",
      "players=1,rounds=1,cards=4,size=3", "players=9,rounds=1",
      // Cards that read the same turned round, and many of each.
      strips::with_deck(names, "rounds=2", {"W1D4W1", "W1D4S1", "G2G2G2"}),
      strips::with_deck(names, "players=1,PX-A03=2", {"W1D4W1", "W1D4S1", "G2G2G2"})};
  return list;
}

}  // namespace arbiter::snack_match

// The rulesets under which Brain Picnic is compared with tools/subjects/brain_picnic.py.
#pragma once
#include "model/brain_picnic/brain_picnic.hpp"
#include "tests/model/cards/deck.hpp"
#include "tests/second_reading.hpp"

namespace arbiter::brain_picnic {

inline const std::vector<std::string>& second_reading_rulesets() {
  static const std::vector<std::string> list = {
      "default", "players=1", "players=3,bonus=1", "players=9,rounds=1,size=3", "PX-A03=2",
      "PX-A03=2,bonus=1,size=3", "PX-A03=3,bonus=1", "PX-A06=1", "PX-A06=3", "PX-A08=2",
      "PX-A06=1,PX-A08=2,size=3", "PX-A06=3,PX-A08=2,players=1", "PX-A10=2,players=3,size=3",
      "PX-A14=2,PX-A15=2,bonus=1,difficulty=2", "players=1,PX-A21=2,bonus=1,difficulty=3",
      "BP-A01=2", "players=3,BP-A03=2,size=3", "players=3,rounds=1,size=3,BP-A02=2",
      "rounds=1,PX-A13=2,bonus=1", "rounds=1,PX-A16=2,bonus=1,difficulty=3",
      "rounds=1,PX-A03=3,PX-A04=2,goals=6:1:0:0", "PX-A19=2,goals=7:2:8:1",
      "goals=2:4:6:3,rounds=2", "goals=1:1:5:8", "players=1,goals=4:7:7:2,PX-A03=2",
      "rounds=1,cards=4,size=3,PX-A03=2", "players=1,rounds=1,cards=4,size=3",
      // Cards that read the same turned round, and many of each.
      strips::with_deck(names, "rounds=2", {"T1D4T1", "T1D4M1", "I2I2I2"}),
      strips::with_deck(names, "players=1,PX-A03=2", {"T1D4T1", "T1D4M1", "I2I2I2"})};
  return list;
}

}  // namespace arbiter::brain_picnic

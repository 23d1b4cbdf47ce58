// The rulesets under which Kalah is compared with tools/subjects/kalah.py.
#pragma once
#include "model/kalah/kalah.hpp"
#include "tests/second_reading.hpp"

namespace arbiter::kalah {

inline const std::vector<std::string>& second_reading_rulesets() {
  static const std::vector<std::string> list = {
      "default",
      "houses=6,seeds=10",
      "houses=1,seeds=1",
      "houses=1,seeds=10,KA-A04=2",
      "houses=2,seeds=5,ahead=3",
      "houses=3,seeds=3,KA-A01=2",
      "houses=3,seeds=3,KA-A02=2",
      "houses=3,seeds=3,KA-A01=2,KA-A02=2,ahead=-4",
      "houses=4,seeds=3,KA-A03=2",
      "houses=3,seeds=3,KA-A03=2,KA-A05=2,KA-A06=3",
      "houses=2,seeds=6,KA-A04=2,KA-A01=2",
      "houses=4,seeds=2,KA-A05=2",
      "houses=4,seeds=2,KA-A05=2,KA-A06=2",
      "houses=3,seeds=4,KA-A06=2",
      "houses=3,seeds=4,KA-A06=3",
      "houses=3,seeds=4,KA-A06=4",
      "houses=3,seeds=4,KA-A05=2,KA-A06=4",
      "houses=4,seeds=4,KA-A07=2",
      "houses=2,seeds=3,KA-A03=2,KA-A06=4,KA-A07=2,ahead=2",
      "houses=2,seeds=6,KA-C06=off",
      "houses=3,seeds=4,KA-C06=off,KA-A04=2,KA-A05=2",
      "houses=4,seeds=3,KA-C07=off,KA-A03=2",
      "houses=4,seeds=3,KA-C08=off,KA-A01=2",
      "KA-A01=2,KA-A03=2,KA-A04=2,KA-A06=3"};
  return list;
}

}  // namespace arbiter::kalah

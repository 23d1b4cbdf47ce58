// Readings to compare with those in force.
#pragma once
#include <cstdint>
#include <vector>

#include "model/ruleset.hpp"
#include "solver/finding.hpp"

namespace arbiter {

/// A reading to compare with the one in force.
struct Alternative {
  std::size_t question;
  int reading;
};

/// How to compare readings.
struct Comparing {
  std::uint64_t after = 0;  // passes over differences in this many first turns
  /// Looks at every position, and takes the first of those with the fewest pieces in which they
  /// diverge. This needs a game that counts pieces (Has_pieces).
  bool fewest = false;
  bool always = false;  // see Family
};

/// Every reading that is not in force, of every question that has several.
std::vector<Alternative> alternatives(const Ruleset& ruleset);
/// The ruleset with that reading in place of its own.
Ruleset with_reading(const Ruleset& ruleset, const Alternative& alternative);
/// The finding about an alternative before it is answered, for differences after turn `after`.
Finding finding_of(const Ruleset& ruleset, const Alternative& alternative, std::uint64_t after = 0);

}  // namespace arbiter

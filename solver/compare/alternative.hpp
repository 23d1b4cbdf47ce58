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
struct Comparison_mode {
  std::uint64_t after = 0;  // differences in the first `after` turns are ignored
  /// Examines every position and, of those in which the readings diverge, takes the first with the
  /// fewest pieces. This needs a game that counts pieces (Has_pieces).
  bool fewest = false;
  bool always = false;  // see Family
};

/// Every reading that is not in force, for every question that has several.
std::vector<Alternative> alternatives(const Ruleset& ruleset);
/// The ruleset with its own reading replaced by this one.
Ruleset with_reading(const Ruleset& ruleset, const Alternative& alternative);
/// The finding about an alternative, as yet unanswered, for differences after turn `after`.
Finding finding_of(const Ruleset& ruleset, const Alternative& alternative, std::uint64_t after = 0);

}  // namespace arbiter

// The readings that are compared with those in force.
#pragma once
#include <cstdint>
#include <vector>

#include "model/ruleset.hpp"
#include "solver/finding.hpp"

namespace arbiter {

/// A reading that is compared with the one in force.
struct Alternative {
  std::size_t question;
  int reading;
};

/// How readings are compared.
struct Comparing {
  std::uint64_t after = 0;  // differences in the first so many turns are passed over
  /// Of all positions in which they part one with the fewest pieces, and of those the first; every
  /// position is looked at for it. For games that count pieces (Has_pieces).
  bool fewest = false;
  bool always = false;  // see Family
};

/// Every reading but those in force, of every question that has several.
std::vector<Alternative> alternatives(const Ruleset& ruleset);
/// The ruleset with that reading instead.
Ruleset with_reading(const Ruleset& ruleset, const Alternative& alternative);
/// What a finding about an alternative says before it is answered; `after`: of which turns.
Finding finding_of(const Ruleset& ruleset, const Alternative& alternative, std::uint64_t after = 0);

}  // namespace arbiter

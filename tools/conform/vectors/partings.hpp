// Requests that two readings of a question answer differently: they say which reading an
// implementation follows. Looked for in positions that play has met, under each of the readings; in
// the lines that a game names for its questions; and, for pairs that have not parted by then, by
// the engine that walks through both rulesets side by side and finds a shortest game.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tools/conform/protocol/reference.hpp"
#include "tools/conform/vectors/test.hpp"

namespace arbiter::vectors {

struct Divergence_options {
  std::uint64_t seed = 1;
  std::size_t positions = 60;  // of play under one ruleset
  std::size_t each = 3;        // requests for each pair of readings
  bool engine = true;          // shortest games are looked for as well where play has shown nothing
  std::function<void(const std::string&)> announce = [](const std::string&) {};
  std::function<bool()> stop = [] { return false; };
};

struct Parted {
  std::vector<Test> tests;  // `acceptable`
  /// Pairs of readings that were not seen to part, as "PD-A01=1 PD-A01=2".
  std::vector<std::string> alike{};
};

/// By the question's id, of all whose readings run. `met`: positions by their rulesets.
std::map<std::string, Parted> partings(const Rulebook& book,
                                       const std::map<std::string, std::vector<std::string>>& met,
                                       const Divergence_options& wish);

}  // namespace arbiter::vectors

// Finds requests that two readings of a question answer differently, which reveal the reading that
// an implementation follows. They come from positions met in play under each reading, from the
// lines that a game gives for its questions, and, for pairs that still have not diverged, from the
// lockstep engine, which finds a shortest game.
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
  std::size_t positions = 60;  // positions met in play under one ruleset
  std::size_t each = 3;        // requests for each pair of readings
  bool engine = true;          // also finds shortest games if play shows nothing
  std::function<void(const std::string&)> announce = [](const std::string&) {};
  std::function<bool()> stop = [] { return false; };
};

struct Divergence_tests {
  std::vector<Test> tests;  // `acceptable`
  /// Pairs of readings that never diverged, in the form "PD-A01=1 PD-A01=2".
  std::vector<std::string> alike{};
};

/// Results by question id, for all questions with several readings. `met`: positions by ruleset.
std::map<std::string, Divergence_tests> divergences(
    const Rulebook& book, const std::map<std::string, std::vector<std::string>>& met,
    const Divergence_options& options);

}  // namespace arbiter::vectors

// Findings of one command: printed as they come, and what they mean for the exit code.
#pragma once
#include <span>
#include <vector>

#include "solver/finding.hpp"
#include "tools/cli/command.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter {

/// refuted when any finding is not the one on record; otherwise undecided when no engine decided
/// about some subject under some ruleset, or there are no findings; otherwise holds. What one
/// engine decided is decided, though another one only sampled it.
Exit exit_of(std::span<const Finding> findings);

class Findings {
 public:
  explicit Findings(Output& output) : output_(output) {}

  /// Prints them, as text; with --quiet only what is not as expected.
  void add(const std::vector<Finding>& more);
  /// Prints the tally, or all as one JSON object.
  Exit finish(const Game_facade& game);

 private:
  Output& output_;
  std::vector<Finding> all_;
};

}  // namespace arbiter

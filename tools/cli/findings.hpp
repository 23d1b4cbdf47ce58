// The findings of one command: prints them as they come and computes the exit code.
#pragma once
#include <span>
#include <vector>

#include "solver/finding.hpp"
#include "tools/cli/command.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter {

/// refuted when any finding differs from the one on record; else undecided when there are no
/// findings, or no engine decided some subject under some ruleset; else holds. One engine's
/// decision is enough, even if another engine only sampled.
Exit exit_of(std::span<const Finding> findings);

class Findings {
 public:
  explicit Findings(Output& output) : output_(output) {}

  /// Prints findings as text; with --quiet only the unexpected ones.
  void add(const std::vector<Finding>& more);
  /// Prints the totals, or everything as one JSON object.
  Exit finish(const Game_facade& game);

 private:
  Output& output_;
  std::vector<Finding> all_;
};

}  // namespace arbiter

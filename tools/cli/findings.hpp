// The findings of one command: prints them as they arrive and computes the exit code.
#pragma once
#include <span>
#include <vector>

#include "solver/finding.hpp"
#include "tools/cli/command.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter {

/// refuted if any finding differs from the recorded one; else undecided if there are no findings,
/// or if no engine decided some subject under some ruleset; otherwise holds. A decision by one
/// engine is enough, even if another engine only sampled.
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

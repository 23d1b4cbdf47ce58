// A text interface to a game's questions, for engines that explore several rulesets in lockstep. It
// is separate from Game_facade because both take a long time to compile.
//
// Erased_questions (erased_questions.hpp) implements this for any Game.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "solver/compare/sampled.hpp"
#include "solver/discover/hit.hpp"
#include "solver/finding.hpp"
#include "solver/limits.hpp"

namespace arbiter {

class Question_facade {
 public:
  virtual ~Question_facade() = default;
  /// Compares each question's readings with those in use, by exploration under this ruleset. `only`
  /// empty: all questions. With limits.ranks, all ranks call it; rank 0 alone gets the proofs.
  virtual std::vector<Finding> compare(const std::vector<std::string>& only, const Limits& limits,
                                       const Comparison_mode& how = {}) const = 0;
  /// Samples how often questions come up in games under this ruleset.
  virtual Occurrences sample(const Way_of_play& way, const Limits& limits) const = 0;
  /// Runs detectors, which have no access to the questions, under this ruleset: in one exploration
  /// and, if it is not exhaustive, in `games` random games. `detectors` empty: all; throws
  /// Bad_input for an unknown one.
  virtual discover::Discovery_result discover(const std::vector<std::string>& detectors,
                                              const Limits& limits, std::uint64_t games,
                                              std::uint64_t seed) const = 0;
};

/// Throws Bad_input for an unknown game (with a suggestion) or a ruleset that is wrong or
/// impossible.
std::unique_ptr<Question_facade> make_questions(std::string_view name, std::string_view ruleset);

}  // namespace arbiter

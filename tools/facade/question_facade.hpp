// The questions of a game, seen through text: the engines that walk through several rulesets side
// by side. Beside Game_facade because each takes long to compile.
//
// Erased_questions (erased_questions.hpp) gives this for any Game.
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
  /// Each question's readings compared with the ones in force, by exploration under this ruleset.
  /// `only` empty: all questions.
  virtual std::vector<Finding> compare(const std::vector<std::string>& only, const Limits& limits,
                                       const Comparing& how = {}) const = 0;
  /// How often they come up in games of this ruleset.
  virtual Occurrences sample(const Way_of_play& way, const Limits& limits) const = 0;
  /// What detectors that know no question find under this ruleset: in one exploration, and, where
  /// that is not exhausted, in `games` random games. `detectors` empty: all; Bad_input: unknown.
  virtual discover::Discovered discover(const std::vector<std::string>& detectors,
                                        const Limits& limits, std::uint64_t games,
                                        std::uint64_t seed) const = 0;
};

/// Throws Bad_input for an unknown game (with a guess) or a ruleset that is wrong or impossible.
std::unique_ptr<Question_facade> make_questions(std::string_view name, std::string_view ruleset);

}  // namespace arbiter

// Question_facade for any game: the engines compiled for the type-erased game, in the files
// erased_questions.cpp, games_with_questions.cpp and discover.cpp.
#pragma once
#include "solver/compare/alternative.hpp"
#include "solver/erased/game.hpp"
#include "tools/facade/question_facade.hpp"

namespace arbiter {

struct Game_proofs;

class Erased_questions : public Question_facade {
 public:
  Erased_questions(const Ruleset& ruleset, const Game_proofs& proofs)
      : game_(ruleset), proofs_(proofs) {}
  std::vector<Finding> compare(const std::vector<std::string>& only, const Limits& limits,
                               const Comparison_mode& how) const override;
  Occurrences sample(const Way_of_play& way, const Limits& limits) const override;
  discover::Discovery_result discover(const std::vector<std::string>& detectors,
                                      const Limits& limits, std::uint64_t games,
                                      std::uint64_t seed) const override;

 private:
  const Ruleset& ruleset() const { return game_.ruleset(); }
  const Rulebook& book() const { return game_.rulebook(); }
  void add_proofs(const std::vector<Alternative>& list, const Limits& limits,
                  std::vector<Finding>& findings) const;

  const Erased_game game_;
  const Game_proofs& proofs_;
};

}  // namespace arbiter

#include "solver/compare/occurrence.hpp"
#include "tools/facade/questions.hpp"

namespace arbiter {

Occurrences Question_door::sample(const Way_of_play& way, const Limits& limits) const {
  return Sampled_questions<Erased_game, Wide>(ruleset(), alternatives(ruleset())).run(way, limits);
}

}  // namespace arbiter

#include "solver/compare/occurrence.hpp"
#include "tools/facade/erased_questions.hpp"

namespace arbiter {

Occurrences Erased_questions::sample(const Way_of_play& way, const Limits& limits) const {
  return Sampled_questions<Erased_game, Wide>(ruleset(), alternatives(ruleset())).run(way, limits);
}

}  // namespace arbiter

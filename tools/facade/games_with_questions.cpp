#include "solver/paired/occurrences.hpp"
#include "tools/facade/erased_questions.hpp"

namespace arbiter {

Occurrences Erased_questions::sample(const Way_of_play& way, const Limits& limits) const {
  return paired::occurrences(ruleset(), alternatives(ruleset()), way, limits);
}

}  // namespace arbiter

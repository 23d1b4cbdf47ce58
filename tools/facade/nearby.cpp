#include "tools/facade/nearby.hpp"

#include "solver/compare/nearby.hpp"
#include "solver/erased/game.hpp"

namespace arbiter {

Local_divergence diverge_locally_of(const Ruleset& ruleset, const Alternative& other,
                                    const Local_options& wish, const Limits& limits) {
  return diverge_locally<Erased_game>(ruleset, other, wish, limits);
}

}  // namespace arbiter

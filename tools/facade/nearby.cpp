#include "tools/facade/nearby.hpp"

#include "solver/compare/nearby.hpp"
#include "solver/erased/game.hpp"

namespace arbiter {

Near_parting part_nearby_of(const Ruleset& ruleset, const Alternative& other, const Near_wish& wish,
                            const Limits& limits) {
  return part_nearby<Erased_game>(ruleset, other, wish, limits);
}

}  // namespace arbiter

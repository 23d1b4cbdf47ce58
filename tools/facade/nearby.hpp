// Where two readings part near a small position, of any game: in a file of its own, because it
// takes long to compile.
#pragma once
#include "solver/compare/alternative.hpp"
#include "solver/compare/near_parting.hpp"

namespace arbiter {

/// See part_nearby (solver/compare/nearby.hpp).
Near_parting part_nearby_of(const Ruleset& ruleset, const Alternative& other, const Near_wish& wish,
                            const Limits& limits);

}  // namespace arbiter

// Local divergences of any game, in a separate file because it takes long to compile.
#pragma once
#include "solver/compare/alternative.hpp"
#include "solver/compare/local_divergence.hpp"

namespace arbiter {

/// See diverge_locally (solver/compare/nearby.hpp).
Local_divergence diverge_locally_of(const Ruleset& ruleset, const Alternative& other,
                                    const Local_options& wish, const Limits& limits);

}  // namespace arbiter

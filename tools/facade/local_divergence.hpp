// Local divergences (solver/compare/local_divergence.hpp) of any game, by name. Separate from
// Question_facade because both take long to compile.
#pragma once
#include <string_view>

#include "solver/compare/local_divergence.hpp"

namespace arbiter {

/// Compares `reading` of `question` with the reading in use. Throws Bad_input for an unknown game,
/// question or reading and for a wrong or impossible ruleset; Limit_reached when stopped.
Local_divergence diverge_locally(std::string_view game, std::string_view ruleset,
                                 std::string_view question, int reading, const Local_options& wish,
                                 const Limits& limits);

}  // namespace arbiter

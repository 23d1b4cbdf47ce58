// Partings near small positions (solver/compare/local_divergence.hpp) of any game, by its name.
// Apart from Question_facade because it takes long to compile as well, and needs nothing of it.
#pragma once
#include <string_view>

#include "solver/compare/local_divergence.hpp"

namespace arbiter {

/// `reading` of `question` compared with the one that the ruleset has in force. Throws Bad_input
/// for an unknown game, for a ruleset that is wrong or impossible, and for what is no question or
/// reading; Limit_reached when it was stopped.
Local_divergence diverge_locally(std::string_view game, std::string_view ruleset,
                                 std::string_view question, int reading, const Local_options& wish,
                                 const Limits& limits);

}  // namespace arbiter

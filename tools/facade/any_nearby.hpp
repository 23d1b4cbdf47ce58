// Partings near small positions (solver/compare/near_parting.hpp) of any game, by its name. Apart
// from Any_questions because it takes long to compile as well, and needs nothing of it.
#pragma once
#include <string_view>

#include "solver/compare/near_parting.hpp"

namespace arbiter {

/// `reading` of `question` compared with the one that the ruleset has in force. Throws Bad_input
/// for an unknown game, for a ruleset that is wrong or impossible, and for what is no question or
/// reading; Limit_reached when it was stopped.
Near_parting part_nearby(std::string_view game, std::string_view ruleset, std::string_view question,
                         int reading, const Near_wish& wish, const Limits& limits);

}  // namespace arbiter

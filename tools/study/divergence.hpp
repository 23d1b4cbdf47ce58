// One game under two rulesets that differ in a reading: where in the game they diverge, and the
// outcome of its last move under each. The plain models replay the game, whichever engine found it.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "reports/audit_data.hpp"

namespace arbiter {

std::vector<std::string> moves_of(const Playthrough& played);

/// Plays the moves under both rulesets up to the first that has a different outcome. Returns
/// nothing when there is none, or when the moves before it cannot be played.
std::optional<Shown_divergence> first_difference(const Rulebook& book, const std::string& ruleset,
                                                 const std::string& other,
                                                 const Playthrough& played);

/// Plays all the moves from the start, and gives the outcome of the last under each ruleset.
/// Returns nothing when they cannot be played under both.
std::optional<Shown_divergence> divergence_of(const Rulebook& book, const std::string& ruleset,
                                              const std::string& other,
                                              const std::vector<std::string>& moves);

}  // namespace arbiter

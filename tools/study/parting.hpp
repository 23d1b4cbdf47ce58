// Replays one game under two rulesets that differ in a reading: finds where they diverge and what
// the last move does under each. It always uses the plain models, whichever engine found the game.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "reports/audit_data.hpp"

namespace arbiter {

std::vector<std::string> moves_of(const Playthrough& played);

/// Plays the moves under both rulesets up to the first with a different outcome; nothing when there
/// is none, or when a move before it cannot be played under both.
std::optional<Parting> first_difference(const Rulebook& book, const std::string& ruleset,
                                        const std::string& other, const Playthrough& played);

/// The outcome of the last move under each ruleset, after playing all moves from the start; nothing
/// when they cannot be played under both.
std::optional<Parting> parting_of(const Rulebook& book, const std::string& ruleset,
                                  const std::string& other, const std::vector<std::string>& moves);

}  // namespace arbiter

// One game under two rulesets that differ in a reading: where it parts them, and what the last move
// does under either. The game is replayed by the plain models, whoever found it.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "reports/audit_data.hpp"

namespace arbiter {

std::vector<std::string> moves_of(const Playthrough& played);

/// Plays the moves under both rulesets up to the first that has a different outcome; nothing when
/// there is none, or when they cannot be played so far.
std::optional<Parting> first_difference(const Rulebook& book, const std::string& ruleset,
                                        const std::string& other, const Playthrough& played);

/// What the last of the moves does under either, all of them played from the start; nothing when
/// they cannot be played under both.
std::optional<Parting> parting_of(const Rulebook& book, const std::string& ruleset,
                                  const std::string& other, const std::vector<std::string>& moves);

}  // namespace arbiter

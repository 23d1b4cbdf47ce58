// The alternative readings of a game's questions, compared with the ones in force: see
// audit_run.hpp.
#pragma once
#include "tools/commands/audit_run.hpp"

namespace arbiter {

/// One verdict for each alternative, under `audit.scopes`. Games that were found for its properties
/// are tried as well. What an engine could not do is added to `audit.troubles`.
std::vector<Reading_audit> compare_readings(Game_audit& audit, const Audit_options& options);

/// Plays the moves under both rulesets up to the first that has a different outcome; nothing when
/// there is none, or when they cannot be played so far.
std::optional<Parting> first_difference(const Rulebook& book, const std::string& ruleset,
                                        const std::string& other, const Playthrough& played);

/// What the last of the moves does under either, all of them played from the start; nothing when
/// they cannot be played under both.
std::optional<Parting> parting_of(const Rulebook& book, const std::string& ruleset,
                                  const std::string& other, const std::vector<std::string>& moves);

}  // namespace arbiter

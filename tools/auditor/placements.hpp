// Puzzles that the audit solves and pictures: a few of docs/puzzles whose cards to come are one or
// two, which takes less than a second each.
#pragma once
#include <atomic>
#include <optional>
#include <string>

#include "reports/audit_data.hpp"

namespace arbiter {

/// What the answer depends on, in a few words: a checksum of all puzzles of the game.
std::string puzzles_of(const std::string& game, const std::string& source);
/// The first puzzles of a game, four at most; nothing for a game or a folder of sources without
/// puzzles. Each is proved, or the bound says how far it is from that. `stop` ends it early; it may
/// be null. Throws Bad_input for a puzzle that cannot be read.
std::optional<Placements> solved_placements(const std::string& game, const std::string& source,
                                            const std::atomic<bool>* stop);

}  // namespace arbiter

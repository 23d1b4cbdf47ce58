// Puzzles that the audit solves and pictures: a few of docs/puzzles whose cards to come are one or
// two, which takes less than a second each.
#pragma once
#include <atomic>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "reports/audit_data.hpp"

namespace arbiter {

struct Puzzle_file {
  std::filesystem::path path;
  std::string text;
};
/// All puzzles of the game in a folder of sources.
std::vector<Puzzle_file> puzzles_of(const std::string& game, const std::string& source);
/// A checksum of their names and texts.
std::string checksum_of(const std::vector<Puzzle_file>& files);
/// The first of the puzzles, four at most; nothing where there is none. Each is proved, or the
/// bound says how far it is from that. `stop` ends it early; it may be null. Throws Bad_input for a
/// puzzle that makes no sense.
std::optional<Placements> solved_placements(const std::vector<Puzzle_file>& files,
                                            const std::atomic<bool>* stop);

}  // namespace arbiter

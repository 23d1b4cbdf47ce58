// Puzzles that the audit solves and draws: a few from docs/puzzles with one or two cards to come,
// each solved in less than a second.
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
/// A checksum of the files' names and texts.
std::string checksum_of(const std::vector<Puzzle_file>& files);
/// Solves the first puzzles, up to four; nothing if there are none. Each answer is proved, or its
/// bound shows how far it is from a proof. `stop` ends the work early and may be null. Throws
/// Bad_input for an inconsistent puzzle.
std::optional<Placements> solved_placements(const std::vector<Puzzle_file>& files,
                                            const std::atomic<bool>* stop);

}  // namespace arbiter

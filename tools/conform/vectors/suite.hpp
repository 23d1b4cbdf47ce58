// Generates all test vectors of a game: from the rulebook's worked examples, from play, clause by
// clause, and from divergences between its questions' readings. The same seed gives the same
// vectors. A written suite can be checked against the model at any later time, test by test.
#pragma once
#include <filesystem>

#include "tools/conform/vectors/divergences.hpp"

namespace arbiter::vectors {

struct Suite_options {
  std::uint64_t seed = 1;
  std::size_t positions = 600;  // played under the first ruleset; others get a fifth
  bool engine = true;           // see Divergence_options
  std::function<void(const std::string&)> announce = [](const std::string&) {};
  std::function<bool()> stop = [] { return false; };
};

struct Suite {
  Files files;
  std::vector<std::string> alike{};      // pairs of readings that no test distinguishes
  std::vector<std::string> untouched{};  // clauses with a rule but no test
};

/// Throws Bad_input for an unknown game.
Suite generate(const std::string& game, const Suite_options& options);

/// The tests that the model answers differently: "picadice/moves.json: PD-C01-001: ...".
std::vector<std::string> disagreements(const std::string& path, const File& file);

/// The default games for vectors: those whose rulebook has worked examples.
std::vector<std::string> games_with_vectors();

/// The texts in a folder, keyed by path, excluding manifest.json; empty if there is no folder.
std::map<std::string, std::string> read_folder(const std::filesystem::path& folder);

}  // namespace arbiter::vectors

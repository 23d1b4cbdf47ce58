// The test vectors of a game, all of them: the rulebook's worked examples, what play has met by
// clause, and where the readings of its questions part. The same seed gives the same vectors. What
// is written can be held against the model again at any time, test by test.
#pragma once
#include <filesystem>

#include "tools/conform/vectors/partings.hpp"

namespace arbiter::vectors {

struct Suite_options {
  std::uint64_t seed = 1;
  std::size_t positions = 600;  // of play under the first ruleset; others have a fifth
  bool engine = true;           // of Divergence_options
  std::function<void(const std::string&)> announce = [](const std::string&) {};
  std::function<bool()> stop = [] { return false; };
};

struct Suite {
  Files files;
  std::vector<std::string> alike{};      // pairs of readings that no test tells apart
  std::vector<std::string> untouched{};  // clauses with a rule and without a test
};

/// Throws Bad_input for an unknown game.
Suite generate(const std::string& game, const Suite_options& wish);

/// Each test whose answer the model does not give: "picadice/moves.json: PD-C01-001: ...".
std::vector<std::string> disagreements(const std::string& path, const File& file);

/// The games whose vectors these are, by default: those with worked examples of a rulebook.
std::vector<std::string> games_with_vectors();

/// Texts below a folder by their paths, manifest.json left out; none where there is no folder.
std::map<std::string, std::string> read_folder(const std::filesystem::path& folder);

}  // namespace arbiter::vectors

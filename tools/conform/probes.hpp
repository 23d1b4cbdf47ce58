// Requests with which `arbiter conform` learns which readings a subject follows: those in the test
// vectors' files vectors/<game>/optional/<question>.json (docs/reference/vectors.md). Only the
// requests are used; the model supplies each reading's answers.
#pragma once
#include <filesystem>

#include "tools/conform/diagnosis/run_options.hpp"

namespace arbiter::conform {

/// The probes of a game; none if there is no such folder. Throws a Bad_input that names a file if
/// it cannot be read, or if it is about a different question or game.
Probes load_probes(const std::filesystem::path& folder, const Rulebook& book);

/// The folder of the vectors: `asked` if it is given, in which case it must be a folder, or else
/// the first of these that is a folder; empty if none is. Throws Bad_input.
std::filesystem::path folder_of_vectors(const std::string& asked,
                                        const std::vector<std::filesystem::path>& usual);

/// The other test vectors in a folder, as situations to begin with. None without a folder.
Seeds load_seeds(const std::filesystem::path& folder, const Rulebook& book);

}  // namespace arbiter::conform

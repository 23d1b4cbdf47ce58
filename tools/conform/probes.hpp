// Requests by which `arbiter conform` learns which readings a subject follows: those of the test
// vectors' files vectors/<game>/optional/<question>.json (docs/reference/vectors.md). Only the
// requests are taken: what each reading answers is asked of the model.
#pragma once
#include <filesystem>

#include "tools/conform/diagnosis/readings.hpp"

namespace arbiter::conform {

/// Of a game; none where there is no such folder. Throws Bad_input that names a file that cannot be
/// read, or is about another question or game.
Probes load_probes(const std::filesystem::path& folder, const Rulebook& book);

/// Where the vectors are: `asked`, which must then be a folder, or else the first of these that is
/// one; empty: none. Throws Bad_input.
std::filesystem::path folder_of_vectors(const std::string& asked,
                                        const std::vector<std::filesystem::path>& usual);

}  // namespace arbiter::conform

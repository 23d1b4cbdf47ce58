// The detectors that need only the rulebook and no positions: terms used before they are defined or
// never defined, and rules that no verdict cited.
#pragma once
#include "solver/discover/hit.hpp"

namespace arbiter::discover {

/// A hit for each term in the rulebook that is never defined, or is used before the clause that
/// defines it.
std::vector<Hit> term_hits(const Rulebook& book);

/// A hit for each clause that a rule implements and that is not among those cited.
std::vector<Hit> uncited_hits(const Rulebook& book, Entries cited);

}  // namespace arbiter::discover

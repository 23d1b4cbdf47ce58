// The detectors that need the rulebook and no positions: a term used before it is defined, or
// defined nowhere; and the rules on which no verdict rested.
#pragma once
#include "solver/discover/hit.hpp"

namespace arbiter::discover {

/// A hit for each term of the rulebook that is defined nowhere, or used in an earlier clause.
std::vector<Hit> term_hits(const Rulebook& book);

/// A hit for each clause that a rule implements and that is not among those cited.
std::vector<Hit> uncited_hits(const Rulebook& book, Entries cited);

}  // namespace arbiter::discover

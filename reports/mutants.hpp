// Mutants are bugs planted in a game's rules to see which check catches them (tests/mutants/,
// tools/mutants). This file reads their list and the stored results of the last run, if any. A
// score counts measured mutants only.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct Mutant {
  std::string id, clause;    // "XX-C25-a", "XX-C25"
  std::string says;          // description of the bug
  std::string survives{};    // why no check can catch it; empty if one should
  bool measured = false;     // it was planted as described in the list
  std::string noticed_by{};  // if measured, the first kind of check to catch it; empty: none did
};

/// Parses the list of a game's mutants. Other lines are skipped; tools/mutants checks them.
std::vector<Mutant> read_mutants(std::string_view list);
/// Adds the results in the output of `arbiter mutants GAME --json`. Any other text, and results for
/// bugs that are not in the list, are ignored.
void add_measured(std::vector<Mutant>& mutants, std::string_view json);
/// Reads tests/mutants/GAME.txt and tests/mutants/measured/GAME.json in a source folder; empty if
/// the first is missing.
std::vector<Mutant> mutants_of(std::string_view game, const std::string& source);

/// "5 planted: 4 caught, 1 explained", "5 planted, not measured"; empty for none.
std::string score_of(const std::vector<Mutant>& mutants);
/// The mutants of one clause.
std::vector<Mutant> of_clause(const std::vector<Mutant>& mutants, std::string_view clause);

}  // namespace arbiter

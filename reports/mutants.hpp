// What is known of the mistakes that are planted in a game's rules to see which check notices them
// (tests/mutants/, tools/mutants): the list of them, and how it went when they were last planted,
// if somebody has kept that. A score is said of what was measured, and of nothing else.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct Mutant {
  std::string id, clause;    // "XX-C25-a", "XX-C25"
  std::string says;          // what the mistake is
  std::string survives{};    // why no check can notice it; empty: one should
  bool measured = false;     // it was planted, as it stands in the list
  std::string noticed_by{};  // then: the kind of check that noticed it first; empty: none did
};

/// The list of a game; lines that are none of a mutant are passed over (tools/mutants checks them).
std::vector<Mutant> read_mutants(std::string_view list);
/// Adds what `arbiter mutants GAME --json` said. What is no such answer, or is about other
/// mistakes than those of the list, adds nothing.
void add_measured(std::vector<Mutant>& mutants, std::string_view json);
/// tests/mutants/GAME.txt and tests/mutants/measured/GAME.json of a folder of sources; none when
/// the first is not there.
std::vector<Mutant> mutants_of(std::string_view game, const std::string& source);

/// "5 planted: 4 noticed, 1 explained", "5 planted, not measured"; empty for none.
std::string score_of(const std::vector<Mutant>& mutants);
/// Those of one clause.
std::vector<Mutant> of_clause(const std::vector<Mutant>& mutants, std::string_view clause);

}  // namespace arbiter

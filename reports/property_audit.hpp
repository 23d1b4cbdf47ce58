// What the engines say about a property together:
//
//   Finding, Finding, ...  by property -> Property_audit   holds, fails, depends on the sizes, open
//
// Nothing is made stronger than it was: a sample stays a sample beside a proof, and where two
// engines contradict each other that is said, and is unexpected.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "solver/finding.hpp"

namespace arbiter {

/// A ruleset under which the engines were asked, and how far it was explored.
struct Audited_scope {
  std::string ruleset, why;
  bool full_size = false;  // the rulebook's game, or as much of it as can be stored: why says which
  bool exhausted = false;  // all reachable states were found
  std::uint64_t states = 0, turns = 0;
  std::uint64_t depth = 0;  // turns from the start up to which the engines looked; 0: no bound
  std::string_view size_in_words() const {
    return full_size ? "full size, or as much as can be stored" : "small variant";
  }
};

/// How an engine came to its answer, strongest first.
enum class Way {
  every_state,    // a solver, over all states, reachable or not
  every_game,     // all reachable states were looked at
  every_case,     // of what has no play in it, as scoring has: all of its cases
  shown,          // a game shows it
  some_state,     // a solver found a state, perhaps one that no game reaches
  up_to_a_bound,  // all games up to some length
  sample,         // random games
  none,           // the engine gave up
};
Way way_of(const Finding& finding);
std::string_view name_of(Way way);

enum class Standing { holds, fails, open };
/// What a finding says about its subject in its scope.
Standing standing_of(const Finding& finding);
std::string_view name_of(Standing standing);

/// All that the engines say about one property under one ruleset.
struct Property_in_scope {
  std::string ruleset;
  bool full_size = false;
  Standing standing = Standing::open;
  Way way = Way::none;            // the strongest
  std::vector<Finding> findings;  // strongest first
  bool contradiction = false;     // one engine proved what another refuted
  bool as_expected() const;       // and no finding is another one than that on record
};

struct Property_audit {
  std::string name, says;
  std::vector<std::string> clauses;
  std::vector<Property_in_scope> scopes;  // in the order of the game's scopes
  bool expected = true;
  std::string playthrough;  // the shortest game that shows a failure; else the shortest example
  std::string shown_in, shown_by;  // its ruleset, and the engine's word about it

  /// Rulesets of one size under which it stands so.
  std::vector<const Property_in_scope*> where(bool full_size, Standing standing) const;
  bool is_asked_at_full_size() const;
};
/// By property, in the order in which they come up first.
std::vector<Property_audit> combine(const std::vector<Finding>& findings,
                                    const std::vector<Audited_scope>& scopes);
/// "fails", "holds in the small variants": full size speaks where it was asked, and what is known
/// of small variants alone says so. "holds under ..., fails under ...": one sentence.
std::string headline(const Property_audit& property);
std::string sentence(const Property_audit& property);

}  // namespace arbiter

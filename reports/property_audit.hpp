// Combines the answers of all engines about a property:
//
//   Finding, Finding, ...  by property -> Property_audit   holds, fails, depends on the sizes, open
//
// Combining answers does not make any of them stronger: a sample is still only a sample, even next
// to a proof. If two engines contradict each other, the audit says so and counts it as unexpected.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "solver/finding.hpp"

namespace arbiter {

/// A ruleset that the engines checked, and how far it was explored.
struct Audited_scope {
  std::string ruleset, why;
  bool full_size = false;  // the rulebook's game, or as much of it as fits in memory; see `why`
  bool exhausted = false;  // all reachable states were found
  std::uint64_t states = 0, turns = 0;
  std::uint64_t depth = 0;  // turns from the start up to which the engines looked; 0: no bound
  std::string_view size_in_words() const {
    return full_size ? "full size, or as much of it as fits in memory" : "small variant";
  }
};

/// The method behind an engine's answer, strongest first.
enum class Way {
  every_state,    // a solver covered all states, reachable or not
  every_game,     // an engine visited all reachable states
  every_case,     // an engine checked all cases of a claim without play, such as scoring
  shown,          // a game shows it
  some_state,     // a solver found a state, perhaps one that no game reaches
  up_to_a_bound,  // all games up to some length
  sample,         // random games
  none,           // the engine gave up
};
Way way_of(const Finding& finding);
std::string_view name_of(Way way);

enum class Standing { holds, fails, open };
/// The standing of a finding's subject in its scope.
Standing standing_of(const Finding& finding);
std::string_view name_of(Standing standing);

/// The answers of all engines about one property under one ruleset.
struct Property_in_scope {
  std::string ruleset;
  bool full_size = false;
  Standing standing = Standing::open;
  Way way = Way::none;            // the strongest
  std::vector<Finding> findings;  // strongest first
  bool contradiction = false;     // one engine proved what another refuted
  bool as_expected() const;       // no contradiction, and every finding matches the record
};

struct Property_audit {
  std::string name, says;
  std::vector<std::string> clauses;
  std::vector<Property_in_scope> scopes;  // in the order of the game's scopes
  bool expected = true;
  std::string playthrough;  // the shortest game that shows a failure; else the shortest example
  std::string shown_in, shown_by;  // its ruleset, and the engine's comment on it

  /// The rulesets, at full size or small, under which the property has this standing.
  std::vector<const Property_in_scope*> where(bool full_size, Standing standing) const;
  bool is_asked_at_full_size() const;
  /// The standing that a publisher should know about: `fails`, or for endless play, which a game
  /// should not allow, `holds`.
  Standing unwanted() const;
  /// Whether it has the unwanted standing under some ruleset.
  bool is_fault() const;
};
/// A fault in words: "A game can go on forever.", "Not always true: ...", "Never happens: ...".
std::string fault_text(const Property_audit& property);
/// Groups the findings by property, in the order of first appearance.
std::vector<Property_audit> combine(const std::vector<Finding>& findings,
                                    const std::vector<Audited_scope>& scopes);
/// "fails", "holds in the small variants": a verdict at full size, or else one on the small
/// variants, in the words of docs/schemas/audit.schema.json.
std::string headline(const Property_audit& property);
/// The headline for readers: "undecided" rather than "open".
std::string headline_text(const Property_audit& property);
/// "holds under ...; fails under ...": a sentence without its subject and its full stop.
std::string sentence(const Property_audit& property);

}  // namespace arbiter

// Finds games that show where two readings diverge. It replays an engine's game under both
// readings, carries it over to full size, and tries the games that were given for a question or
// found for a property.
#pragma once
#include <optional>
#include <string>

#include "reports/audit_data.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter {

class Divergence_search {
 public:
  /// Uses the games of the audit's properties, and adds to its troubles those that cannot be
  /// replayed.
  explicit Divergence_search(Game_audit& audit) : audit_(audit), book_(*audit.book) {}

  /// The ruleset with the reading's base of comparison instead of the standard reading; nothing if
  /// the ruleset selects another reading.
  std::optional<std::string> based(const std::string& ruleset, const Reading_audit& r) const;
  bool in_force(const std::string& ruleset, const Reading_audit& r) const;

  /// Records the game of a finding in which the reading diverges.
  void part(Reading_audit& r, const Audited_scope& scope, const Finding& f);
  /// Replays the same moves from the start at full size, with the readings of the small ruleset.
  void carry_to(const std::string& ruleset, Reading_audit& r) const;
  /// Tries the game that the variant gives for this question; returns whether the readings diverge
  /// in it. An earlier game remains the shortest.
  bool try_line(const Game_facade::Variant_text& variant, Reading_audit& r);
  /// Tries the games found for properties, because readings may diverge in them, too.
  void try_games_of_properties(Reading_audit& r) const;

 private:
  std::string other(const std::string& ruleset, const Reading_audit& r) const;

  Game_audit& audit_;
  const Rulebook& book_;
};

}  // namespace arbiter

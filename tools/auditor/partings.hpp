// The games that show where two readings part: what an engine found is played again under both,
// and carried to full size; a game that is given for a question, or was found for a property, is
// tried.
#pragma once
#include <optional>
#include <string>

#include "reports/audit_data.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter {

class Partings {
 public:
  /// Of this audit: its properties have games, and it is told what cannot be played again.
  explicit Partings(Game_audit& audit) : audit_(audit), book_(*audit.book) {}

  /// The ruleset with what the reading is compared with in force, in place of the standard; nothing
  /// for one that has chosen otherwise.
  std::optional<std::string> based(const std::string& ruleset, const Reading_audit& r) const;
  bool in_force(const std::string& ruleset, const Reading_audit& r) const;

  /// The game of a finding: the reading parts there.
  void part(Reading_audit& r, const Audited_scope& scope, const Finding& f);
  /// The same moves from the start at full size, with the readings of the small ruleset.
  void carry_to(const std::string& ruleset, Reading_audit& r) const;
  /// The game that the variant gives for this question. What was found before is kept beside it.
  void try_line(const Game_facade::Variant_text& variant, Reading_audit& r);
  /// A game that was found for a property may part readings as well.
  void try_games_of_properties(Reading_audit& r) const;

 private:
  std::string other(const std::string& ruleset, const Reading_audit& r) const;

  Game_audit& audit_;
  const Rulebook& book_;
};

}  // namespace arbiter

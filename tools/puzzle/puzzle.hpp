// A puzzle: an area and cards that are to come to it. In solver's words it is a placement::Problem,
// with what a puzzle has beside that: a game and its rules, cards that lie elsewhere, and a future.
// People write it by hand as a text, which notation.hpp reads.
#pragma once
#include <string>
#include <vector>

#include "solver/placement/problem.hpp"
#include "tools/puzzle/book.hpp"

namespace arbiter::puzzle {

struct Puzzle {
  const Book* book;
  Ruleset ruleset;
  strips::Setup setup;         // of that ruleset
  placement::Problem problem;  // all but the future
  std::vector<strips::Card> hand, discards, seen;
  int future = 0;

  const strips::Names& names() const { return *book->names; }
  /// Takes the rules of a ruleset into the setup and the problem.
  Puzzle(const Book& of, const Ruleset& rules);
  /// Goals are the ruleset's; throws Bad_input for two that contradict each other.
  void set_goals(const strips::Bonuses& goals);
  /// The ruleset without its goals, as `rules` has it; "default" when nothing else differs.
  std::string rules_text() const;
  /// PX-A21: what goals compare with when one plays alone, from the discards.
  void count_discards();
  /// The cards that may still come: the deck without all that are seen. Throws Bad_input when more
  /// of a card are seen than there are.
  std::vector<strips::Card> unseen() const;
};

/// The same rules with these goals.
Ruleset with_goals(const Ruleset& rules, const strips::Bonuses& goals);

}  // namespace arbiter::puzzle

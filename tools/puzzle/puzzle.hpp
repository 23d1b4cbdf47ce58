// A puzzle: an area and cards to come. It consists of a placement::Problem for the solver, a game
// and its rules, cards that lie elsewhere, and a future. notation.hpp reads the text that people
// write.
#pragma once
#include <string>
#include <vector>

#include "solver/placement/problem.hpp"
#include "tools/puzzle/book.hpp"

namespace arbiter::puzzle {

struct Puzzle {
  const Book* book;
  Ruleset ruleset;
  strips::Setup setup;         // set by the ruleset
  placement::Problem problem;  // everything but the future
  std::vector<strips::Card> hand, discards, seen;
  int future = 0;

  const strips::Names& names() const { return *book->names; }
  /// Sets up the rules and the problem from a ruleset.
  Puzzle(const Book& of, const Ruleset& rules);
  /// Sets the ruleset's goals. Throws Bad_input for two that contradict each other.
  void set_goals(const strips::Bonuses& goals);
  /// The ruleset without its goals, in the notation of `rules`; "default" if nothing else differs.
  std::string rules_text() const;
  /// PX-A21: computes, from the discards, what goals are compared with in a solo game.
  void count_discards();
  /// The cards that may still come up: the deck minus the visible cards. Throws Bad_input if more
  /// copies of a card are visible than exist.
  std::vector<strips::Card> unseen() const;
};

/// The same rules with these goals.
Ruleset with_goals(const Ruleset& rules, const strips::Bonuses& goals);

}  // namespace arbiter::puzzle

// The games with strip cards, for commands that need only their areas: puzzles, pictures and deck
// files. A book is identified by the name of its game.
#pragma once
#include <span>

#include "model/ruleset.hpp"
#include "model/strips/placing.hpp"
#include "model/strips/setup.hpp"

namespace arbiter::puzzle {

struct Book {
  const Rulebook* rulebook;
  const strips::Names* names;
  const strips::Cited_clauses* cited;
  /// Throws Bad_input for options that contradict each other.
  strips::Setup (*setup)(const Ruleset& ruleset);

  std::string_view game() const { return rulebook->game; }
};

std::span<const Book> books();
/// Throws Bad_input that lists the games with strips.
const Book& book_of(std::string_view game);

/// Replaces "deck=@FILE" in a ruleset with the cards of that deck file (strips::read_deck_file).
/// Leaves the rulesets of all other games unchanged.
std::string with_deck_files(std::string_view game, std::string_view ruleset);

}  // namespace arbiter::puzzle

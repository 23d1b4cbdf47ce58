// The games whose cards are strips, for what is asked of their areas alone: puzzles, pictures and
// deck files. A book is known by the name of its game.
#pragma once
#include <span>

#include "model/ruleset.hpp"
#include "model/strips/setup.hpp"

namespace arbiter::puzzle {

struct Book {
  const Rulebook* rulebook;
  const strips::Names* names;
  /// Throws Bad_input for options that contradict each other.
  strips::Setup (*setup)(const Ruleset& ruleset);

  std::string_view game() const { return rulebook->game; }
};

std::span<const Book> books();
/// Throws Bad_input that lists the games that have strips.
const Book& book_of(std::string_view game);

/// A ruleset from text in which "deck=@FILE" stands for the cards of a deck file
/// (strips::read_deck_file); of any other game as it is.
std::string with_deck_files(std::string_view game, std::string_view ruleset);

}  // namespace arbiter::puzzle

// Games that can be evaluated by number: those whose turns are dice turns (Has_dense_turns), and
// those that number their endgames (endgame::Has_endgames). Numbering every position makes the turn
// graph unnecessary. A request for any other game is an error.
#pragma once
#include <string>

#include "model/error.hpp"
#include "model/rulebook.hpp"

namespace arbiter::facade {

/// Throws a Bad_input that says that the game has neither.
[[noreturn]] inline void has_no_numbers(const Rulebook& book) {
  throw Bad_input("bounds by number",
                  "a game with dice-rolling turns, or one that numbers its endgames",
                  std::string(book.game));
}

}  // namespace arbiter::facade

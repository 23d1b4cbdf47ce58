// Which games can be valued by number: those whose turns are turns of dice (Has_dense_turns), and
// those that number their endgames (endgame::Has_endgames). A number for every position saves the
// graph of turns; a game without one has nothing to do here, and whoever asks is told so.
#pragma once
#include <string>

#include "model/error.hpp"
#include "model/rulebook.hpp"

namespace arbiter::facade {

/// Throws Bad_input: the game does neither.
[[noreturn]] inline void has_no_numbers(const Rulebook& book) {
  throw Bad_input("bounds by number",
                  "a game whose turns are turns of dice, or one that numbers its endgames",
                  std::string(book.game));
}

}  // namespace arbiter::facade

// The parts of `arbiter puzzle` with their own files, and their shared options.
#pragma once
#include <string>

#include "tools/cli/command.hpp"
#include "tools/puzzle/puzzle.hpp"

namespace arbiter {

Command puzzle_generate_part();
Command puzzle_booklet_part();
Command puzzle_verify_part();
Command puzzle_effect_part();

/// GAME and --ruleset, for games with strips only.
struct Rules_options {
  std::string game, ruleset = "default";
  /// Throws Bad_input for a game without strips.
  puzzle::Puzzle rules() const;
};
void add_options(Arguments& arguments, Rules_options& options);

}  // namespace arbiter

// The subcommands of `arbiter puzzle` that have their own files, and the options they share.
#pragma once
#include <string>

#include "tools/cli/command.hpp"
#include "tools/puzzle/puzzle.hpp"

namespace arbiter {

Command puzzle_generate_part();
Command puzzle_booklet_part();
Command puzzle_try_part();
Command puzzle_verify_part();
Command puzzle_effect_part();

/// Creates the folder of --out if it is missing. Throws Bad_input.
void make_folder(const std::string& folder);

/// GAME and --ruleset, only for games with strips.
struct Rules_options {
  std::string game, ruleset = "default";
  /// Throws Bad_input for a game without strips.
  puzzle::Puzzle rules() const;
};
void add_options(Arguments& arguments, Rules_options& options);

}  // namespace arbiter

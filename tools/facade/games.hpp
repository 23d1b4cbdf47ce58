// The games of the program. What each brings is generated (tools/games.cmake): those of this source
// tree are the folders of model/ with a rulebook; a program built elsewhere with what is installed
// hands its own to run() (arbiter_program() there).
#pragma once
#include <span>

#include "tools/facade/game_facade.hpp"
#include "tools/facade/question_facade.hpp"

namespace arbiter {

struct Game_proofs;

struct Game_entry {
  const Rulebook* book;
  std::unique_ptr<Game_facade> (*make)(const Ruleset&);
  const Game_proofs* proofs;
};

/// Those of this source tree, in the order of their place.txt, and then those that were added.
const std::vector<Game_entry>& games();
/// The one of that name; throws Bad_input, with a guess, when there is none.
const Game_entry& game_entry(std::string_view name);
/// Adds games of another source tree, before any of these functions is called by a second thread.
/// Throws Bad_input when a name is taken.
void add_games(std::span<const Game_entry> more);

}  // namespace arbiter

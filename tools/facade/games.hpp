// The program's games. Each entry is generated (tools/games.cmake): this source tree's games are
// the folders in model/ that contain a rulebook; a program built elsewhere from the installed
// library passes its own games to run() (arbiter_program() there).
#pragma once
#include <span>

#include "tools/facade/game_facade.hpp"
#include "tools/facade/question_facade.hpp"

namespace arbiter {

struct Edited_position;  // tools/facade/edited.hpp
struct Game_proofs;
namespace literal {
struct Form;
}

struct Game_entry {
  const Rulebook* book;
  std::unique_ptr<Game_facade> (*make)(const Ruleset&);
  const Game_proofs* proofs;
  const literal::Form* literal_form;
  Edited_position (*edited)(const Ruleset&, std::string_view start,
                            std::span<const std::string> edits, std::string_view id);
};

/// This source tree's games, in the order given by their place.txt, then the added ones. The list
/// stays as it is when games are added later.
const std::vector<Game_entry>& games();
/// The game with that name. Throws Bad_input, with a suggestion, if there is none.
const Game_entry& game_entry(std::string_view name);
/// Adds games from another source tree. Throws Bad_input for a duplicate name, and then adds none.
void add_games(std::span<const Game_entry> more);

}  // namespace arbiter

// What add_game() generates for each game: a function that gives its rulebook and its maker.
#pragma once
#include "tools/any_game.hpp"

namespace arbiter {

struct Game_entry {
  const Rulebook* book;
  std::unique_ptr<Any_game> (*make)(const Ruleset&);
};

Game_entry game_entry_picadice();
Game_entry game_entry_picnic_blitz();
Game_entry game_entry_bitskrieg();
Game_entry game_entry_nim();
Game_entry game_entry_tic_tac_toe();
Game_entry game_entry_pig();
Game_entry game_entry_odds_and_evens();
Game_entry game_entry_brain_picnic();
Game_entry game_entry_snack_match();

const std::vector<Game_entry>& games();

}  // namespace arbiter

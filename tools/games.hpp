// What add_game() generates for each game: its rulebook and its makers.
#pragma once
#include "tools/any_game.hpp"
#include "tools/any_questions.hpp"

namespace arbiter {

struct Game_entry {
  const Rulebook* book;
  std::unique_ptr<Any_game> (*make)(const Ruleset&);
  std::unique_ptr<Any_questions> (*make_questions)(const Ruleset&);
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

std::unique_ptr<Any_questions> questions_of_picadice(const Ruleset& ruleset);
std::unique_ptr<Any_questions> questions_of_picnic_blitz(const Ruleset& ruleset);
std::unique_ptr<Any_questions> questions_of_bitskrieg(const Ruleset& ruleset);
std::unique_ptr<Any_questions> questions_of_nim(const Ruleset& ruleset);
std::unique_ptr<Any_questions> questions_of_tic_tac_toe(const Ruleset& ruleset);
std::unique_ptr<Any_questions> questions_of_pig(const Ruleset& ruleset);
std::unique_ptr<Any_questions> questions_of_odds_and_evens(const Ruleset& ruleset);
std::unique_ptr<Any_questions> questions_of_brain_picnic(const Ruleset& ruleset);
std::unique_ptr<Any_questions> questions_of_snack_match(const Ruleset& ruleset);

const std::vector<Game_entry>& games();

}  // namespace arbiter

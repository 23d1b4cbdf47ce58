// The only list of games.
#include "tools/games.hpp"

#include "model/error.hpp"

namespace arbiter {

const std::vector<Game_entry>& games() {
  static const std::vector<Game_entry> list = {
      game_entry_picadice(),       game_entry_picnic_blitz(),
      game_entry_bitskrieg(),      game_entry_nim(),
      game_entry_tic_tac_toe(),    game_entry_pig(),
      game_entry_odds_and_evens(), game_entry_brain_picnic(),
      game_entry_snack_match(),
  };
  return list;
}

std::vector<const Rulebook*> all_rulebooks() {
  std::vector<const Rulebook*> books;
  for (const Game_entry& entry : games()) books.push_back(entry.book);
  return books;
}

namespace {
const Game_entry& entry_of(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Game_entry& entry : games()) {
    if (entry.book->game == name) return entry;
    names.push_back(entry.book->game);
  }
  std::string known;
  for (const std::string_view n : names) known += (known.empty() ? "" : ", ") + std::string(n);
  const std::string_view guess = nearest(name, names);
  throw Bad_input(
      "game",
      "one of " + known + (guess.empty() ? "" : " (did you mean " + std::string(guess) + "?)"),
      name);
}
}  // namespace

std::unique_ptr<Any_game> make_game(std::string_view name, std::string_view ruleset) {
  const Game_entry& entry = entry_of(name);
  return entry.make(Ruleset::parse(*entry.book, ruleset));
}

std::unique_ptr<Any_questions> make_questions(std::string_view name, std::string_view ruleset) {
  const Game_entry& entry = entry_of(name);
  return entry.make_questions(Ruleset::parse(*entry.book, ruleset));
}

}  // namespace arbiter

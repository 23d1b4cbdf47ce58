#include "tools/facade/games.hpp"

#include <atomic>
#include <deque>
#include <mutex>

#include "model/error.hpp"
#include "tools/facade/erased_questions.hpp"

namespace arbiter {

std::vector<Game_entry> games_of_this_tree();  // generated: game_list.cpp.in

namespace {
using Games = std::vector<Game_entry>;

/// The list in force. A list never changes once it can be read, so readers need no lock.
std::atomic<const Games*>& list_in_force() {
  static const Games built_in = games_of_this_tree();
  static std::atomic<const Games*> list = &built_in;
  return list;
}
}  // namespace

const std::vector<Game_entry>& games() { return *list_in_force(); }

void add_games(std::span<const Game_entry> more) {
  static std::mutex mutex;
  static std::deque<Games> lists;  // all of them: threads may still read an earlier one
  const std::lock_guard lock(mutex);
  Games all = games();
  for (const Game_entry& entry : more) {
    for (const Game_entry& known : all)
      if (known.book->game == entry.book->game)
        throw Bad_input("name of a game", "one that no other game has", entry.book->game);
    all.push_back(entry);
  }
  list_in_force() = &lists.emplace_back(std::move(all));
}

std::vector<const Rulebook*> all_rulebooks() {
  std::vector<const Rulebook*> books;
  for (const Game_entry& entry : games()) books.push_back(entry.book);
  return books;
}

const Game_entry& game_entry(std::string_view name) {
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

std::unique_ptr<Game_facade> make_game(std::string_view name, std::string_view ruleset) {
  const Game_entry& entry = game_entry(name);
  return entry.make(Ruleset::parse(*entry.book, ruleset));
}

std::unique_ptr<Question_facade> make_questions(std::string_view name, std::string_view ruleset) {
  const Game_entry& entry = game_entry(name);
  return std::make_unique<Erased_questions>(Ruleset::parse(*entry.book, ruleset), *entry.proofs);
}

}  // namespace arbiter

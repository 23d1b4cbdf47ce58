// A worked example of a rulebook (model/worked_example.hpp), played under any ruleset.
//
// Positions are compared as far as both rulesets speak of them: a reading that has to remember more
// writes more, and that alone is no difference.
#pragma once
#include <map>
#include <memory>
#include <string>

#include "model/worked_example.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter {

/// Whether two positions, each of its own ruleset, are the same as far as both of them speak.
/// Throws Bad_input for a position that cannot be read.
bool are_alike(const Game_facade& game, std::string_view position, const Game_facade& other,
               std::string_view others);
/// Whoever is next; when the game is over nobody is, and the first player's moves are judged.
std::string next_actor(const Game_facade& game, std::string_view position);

/// `game` plays the example; `own` has the ruleset that the example was written for. Throws
/// Bad_input for an example that is not written as struct Example says.
Showing play_example(const Game_facade& game, const Game_facade& own, const Example& example);

/// Games of one rulebook by their rulesets, each made once.
class Game_shelf {
 public:
  explicit Game_shelf(std::string_view name) : name_(name) {}
  /// Throws Bad_input as make_game does.
  const Game_facade& operator()(const std::string& ruleset);

 private:
  std::string name_;
  std::map<std::string, std::unique_ptr<Game_facade>> games_;
};

}  // namespace arbiter

// Plays a worked example of a rulebook (model/worked_example.hpp) under any ruleset.
//
// Positions are compared only to the extent that both rulesets describe them: a reading that must
// remember more writes more, which by itself is not a difference.
#pragma once
#include <map>
#include <memory>
#include <string>

#include "model/worked_example.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter {

/// Whether two positions under different rulesets are equal to the extent that both rulesets
/// describe them. Throws Bad_input for a position that cannot be read.
bool are_alike(const Game_facade& game, std::string_view position, const Game_facade& other,
               std::string_view others);
/// The actor to move; the first player if the game is over.
std::string next_actor(const Game_facade& game, std::string_view position);

/// `game` plays the example; `own` has the ruleset that the example was written for. Throws
/// Bad_input for an example that does not follow the format in struct Example.
Example_outcome play_example(const Game_facade& game, const Game_facade& own,
                             const Example& example);

/// Caches the games of one rulebook by ruleset.
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

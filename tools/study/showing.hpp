// Plays a worked example of a rulebook under a ruleset and checks that it comes out as printed.
//
//   from    2x1/xxxx/...:1=gpp      PD-E11: the two blue can only go to the nest
//   shows   offers loot P2 blue 3 nest; forbids loot P2 blue 3 to 1
//
// Positions are compared as far as both rulesets describe them: a reading that must remember more
// writes more, which alone is no difference.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tools/facade/game_facade.hpp"

namespace arbiter {

/// The outcome of an example.
struct Showing {
  enum class Answer { holds, fails, not_applicable };
  Answer answer = Answer::holds;
  /// For a failure: what came out instead. For an example that is not applicable: why its position
  /// or a move cannot be read, or why no such game exists.
  std::string instead{};
  std::vector<const Clause*> cited{};  // by each verdict, in the order of play
};

/// Whether two positions, each of its own ruleset, are equal as far as both rulesets describe them.
/// Throws Bad_input for a position that cannot be read.
bool are_alike(const Game_facade& game, std::string_view position, const Game_facade& other,
               std::string_view others);
/// The actor to move; the first player when the game is over.
std::string next_actor(const Game_facade& game, std::string_view position);

/// `game` plays the example; `own` has the ruleset that the example was written for. Throws
/// Bad_input for an example that is not written as struct Example says.
Showing play_example(const Game_facade& game, const Game_facade& own, const Example& example);

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

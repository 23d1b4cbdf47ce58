// Plays a worked example (struct Example of rulebook.hpp) and checks that it ends as printed.
//
//   from    2x1/xxxx/...:1=gpp      PD-E11: the two blue can only go to the nest
//   shows   offers loot P2 blue 3 nest; forbids loot P2 blue 3 to 1
//
// The interface to the game consists only of texts. tools/study/showing.hpp plays examples under
// any reading, and tests/mutants/suite.hpp plays them with faults injected into the rules.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/rulebook.hpp"
#include "model/verdict.hpp"

namespace arbiter {

/// The parts between "; ". Positions contain semicolons too, but none before a space.
std::vector<std::string_view> parts_of_example(std::string_view text);
/// Cuts off the actor named before a move ("P2: take 1") and returns it: "P2" or "fate"; empty if
/// none is named.
std::string_view take_actor(std::string_view& move);

/// The outcome of an example.
struct Example_outcome {
  enum class Answer { holds, fails, not_applicable };
  Answer answer = Answer::holds;
  /// After a failure: the actual outcome. For an example that is not applicable: why its position
  /// or a move cannot be read, or why no such game exists.
  std::string instead{};
  std::vector<const Clause*> cited{};  // by each verdict, in the order of play
};

/// The functions that examples need from a game. All functions but `actor` and `result` throw
/// Bad_input for a text that cannot be read.
class Example_game {
 public:
  struct Judgement {
    Verdict verdict;
    std::string after;  // the position after a legal move
  };
  struct Chance {
    std::uint64_t weight, total;
    const Clause* clause;
  };

  virtual ~Example_game() = default;
  /// The canonical form of a position.
  virtual std::string position(std::string_view text) const = 0;
  /// The next actor; the first player if the game is over.
  virtual std::string actor(const std::string& position) const = 0;
  virtual Judgement judge(const std::string& position, std::string_view actor,
                          std::string_view move) const = 0;
  /// The odds of an outcome; nothing if it is impossible.
  virtual std::optional<Chance> odds(const std::string& position,
                                     std::string_view outcome) const = 0;
  /// "1 0", or "unfinished".
  virtual std::string result(const std::string& position) const = 0;
  /// Whether a position is the one given by an example.
  virtual bool is_at(const std::string& position, std::string_view wanted) const = 0;
};

/// Throws Bad_input for an example that is not written as described for struct Example.
Example_outcome play_example(const Example_game& game, const Example& example);

}  // namespace arbiter

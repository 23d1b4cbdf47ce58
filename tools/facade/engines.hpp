// Which engine values a position: the one place where that is decided.
//
//   engine     keeps                                    gives
//   dice       two bounds of every numbered position    bounds, where endless play does not matter
//   endgames   four bounds of every numbered position   bounds to about 1e-7
//   turns      the graph of all turns                   bounds to 1e-12, fractions, turns to an
//                                                       end, what each side gets for itself
//   anytime    a part of that graph                     bounds of this position, at any moment
//
// Each engine says what it cannot do at all, what its answer would lack, and about how long it
// takes. Those that lack nothing come first, the quickest of them before the others; where one does
// not get what was asked for, the next one in the list goes on (is_next). Nothing tells beforehand
// how large the graph of turns is: it has a brief try, then a part of it, and then both have what
// is left. The rest of the program names no engine.
//
// The estimates are rough ones, by position and thread, and bench/engines.py compares the choice
// with the best engine. A time by the clock decides nothing, so that the same question always gets
// the same engine. Tried and dropped: to run two engines at once until one is done, which is never
// more than twice as slow as the better one, but is as slow as that every time, and gives another
// answer from day to day.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/facade/solved_position.hpp"

namespace arbiter::facade {

/// The positions that a game numbers around one of them.
struct Numbers {
  std::string_view engine;    // "dice", "endgames"
  std::string cannot{};       // why this one is not among them; empty: it is
  std::uint64_t positions{};  // how many there are
};

/// What is asked of the engines, and what the game has for them.
struct Asked {
  const Value_request& request;
  std::string game;
  int threads = 1;
  std::optional<Numbers> numbers{};  // none: the game numbers nothing
};

struct Engine {
  std::string_view name;
  std::string (*keeps)(const Asked& asked);
  /// Why it has no answer at all to what is asked; empty: it has.
  std::string (*cannot)(const Asked& asked);
  /// What its answer would lack; empty: nothing.
  std::string (*lacks)(const Asked& asked);
  /// Rough time in seconds; 0 for engines that are not compared with others.
  double (*seconds)(const Asked& asked);
};

/// Engines in the order in which they are to be asked.
struct Step {
  const Engine* engine;
  std::string because{};  // why it and not the one that is usually the quickest; may be empty
  // It gives up soon, and another one goes on: of dice only what guesses prove; of all turns and of
  // a part of them some tenths of a second's work. A whole step of the same engine follows.
  bool brief = false;
};

/// The engines to ask, in order; with a name or a checkpoint that one alone. Throws Bad_input when
/// the one with that name cannot do, or would not give, what is asked.
std::vector<Step> engines_for(const Asked& asked);

/// How close bounds have to be: what was asked for, or what numbers of this engine usually reach.
double gap_of(const Engine& engine, const Value_request& request);

/// Whether the bounds of `answer` are as close as its gap says, or advice has its best move.
bool is_met(const Value_request& request, const Solved_position& answer);
/// Why `answer` is not what was asked for, as a predicate of its engine; empty: it is.
std::string shortfall(const Value_request& request, const Solved_position& answer);

/// Whether `next` may do better, after another engine gave `answer`.
bool is_next(const Step& next, const Solved_position& answer);

/// Whether an answer says more than another, by the bounds of the position.
bool says_more(const Solved_position& answer, const Solved_position& than);

}  // namespace arbiter::facade

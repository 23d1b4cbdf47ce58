// Chooses the engine that evaluates a position. No other place makes this choice.
//
//   engine     keeps                                    gives
//   dice       two bounds for every numbered position   bounds, where endless play does not matter
//   endgames   four bounds for every numbered position  bounds to about 1e-7
//   turns      the graph of all turns                   bounds to 1e-12, fractions, turns until
//                                                       the end, each side's value for itself
//   anytime    a part of that graph                     bounds on this position, at any moment
//
// Each engine states what it cannot do at all, what its answer would lack, and roughly how long it
// takes. Engines that lack nothing come first, the quickest before the others; if one falls short
// of the request, the next one in the list continues (is_next). The size of the graph of turns is
// not known in advance: the graph is tried briefly, then a part of it, and then both share the
// remaining time. The rest of the program names no engine.
//
// The estimates are rough, by position and thread, and bench/engines.py compares the choice with
// the best engine. The order does not depend on elapsed time; a time limit may only end a step. We
// tried running two engines at once until one finishes, and dropped it: that is never more than
// twice as slow as the better engine, but it is that slow every time, and its answers vary from one
// run to the next.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/facade/solved_position.hpp"

namespace arbiter::facade {

/// The positions that a game numbers around a given one.
struct Numbers {
  std::string_view engine;    // "dice", "endgames"
  std::string cannot{};       // why this position is not among them; empty if it is
  std::uint64_t positions{};  // how many there are
};

/// What is requested of the engines, and what the game provides for them.
struct Engine_request {
  const Value_request& request;
  std::string game;
  int threads = 1;
  std::optional<Numbers> numbers{};  // none: the game numbers nothing
};

struct Engine {
  std::string_view name;
  std::string (*keeps)(const Engine_request& asked);
  /// Why it cannot answer the request at all; empty if it can.
  std::string (*cannot)(const Engine_request& asked);
  /// What its answer would lack; empty if nothing.
  std::string (*lacks)(const Engine_request& asked);
  /// Rough time in seconds; 0 for engines that are not compared with others.
  double (*seconds)(const Engine_request& asked);
};

/// Engines in the order in which to call them.
struct Step {
  const Engine* engine;
  std::string because{};  // why not the engine that is usually quickest; may be empty
  // It gives up soon, and another engine continues: for dice, only what guesses prove; for all
  // turns or some of them, a few tenths of a second of work (for some of them in a game without
  // chance, up to a minute of it). A full step of the same engine follows.
  bool brief = false;
};

/// The engines to call, in order; with a name or a checkpoint, only that one. Throws Bad_input if
/// the named engine cannot handle the request, or would not fulfil it.
std::vector<Step> engines_for(const Engine_request& asked);

/// How close bounds have to be: as requested, or as close as this engine's numbers usually get.
double gap_of(const Engine& engine, const Value_request& request);

/// Whether the bounds of `answer` are as close as its gap requires, or advice has its best move.
bool is_met(const Value_request& request, const Solved_position& answer);
/// Why `answer` falls short of the request, as a predicate of its engine; empty if it does not.
std::string shortfall(const Value_request& request, const Solved_position& answer);

/// Whether `next` may do better, after another engine gave `answer`.
bool is_next(const Step& next, const Solved_position& answer);

/// Whether an answer is more informative than another, judging by the bounds on the position.
bool says_more(const Solved_position& answer, const Solved_position& than);

}  // namespace arbiter::facade

// Judges one move under every reading. A judge needs to know these rulings before giving an answer.
//
//   in force    legal, by PD-C27; then ...p1:1
//   PD-A01=2    legal, then ...p4:1            a different position: the answer depends on PD-A01
//   PD-A01=0    silent, by PD-C12              it depends here, too, but an example rules
//                                              this reading out
//   others      the same as in force
//
// Each alternative changes one entry of the ruleset. Outcomes are equal when the rulings, the
// results, the points at the end of the game, the odds of a chance outcome and, to the extent that
// both readings describe them, the positions after the move are equal; clauses may differ.
#pragma once
#include "solver/compare/alternative.hpp"
#include "tools/study/evidence.hpp"

namespace arbiter {

/// One outcome of a move and the readings that lead to it.
struct Outcome_of_move {
  Verdict verdict;
  std::string after{};                  // position after a legal move
  std::string result{};                 // in that position: "1 0" or "unfinished"
  std::vector<int> points{};            // of each player, if the game is over and has points
  std::string odds{};                   // of an outcome of chance: "1/6"
  std::vector<Alternative> readings{};  // empty: the readings in use
};

struct Unreadable_reading {
  Alternative reading;
  std::string why;  // why the position or the move cannot be read under it
};

struct Rulings {
  /// The outcome under the readings in use comes first; alternatives that agree with it are left
  /// out.
  std::vector<Outcome_of_move> outcomes{};
  std::vector<Unreadable_reading> unreadable{};
  /// The questions on which the outcome depends, in the rulebook's order, with the evidence from
  /// the worked examples about each of their readings.
  std::vector<Question_evidence> questions{};

  bool depends() const { return outcomes.size() > 1; }
  /// How firmly examples rule out every reading that makes a difference; consistent if one of those
  /// readings remains, or if the examples rule out the reading in use.
  Consistency settled(const Ruleset& in_force) const;
};

/// The probability of an outcome of chance, as a fraction in lowest terms; empty for a move.
std::string odds_of(const Game_facade& game, std::string_view position, std::string_view outcome);

/// Throws Bad_input for a position, player or move that is invalid under the readings in use.
/// `actor` empty: the actor to move, as given by next_actor.
Rulings rulings_of(const Game_facade& game, std::string_view position, std::string_view actor,
                   std::string_view move);

}  // namespace arbiter

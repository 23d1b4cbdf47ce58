// One move judged under every reading: what a judge at a table has to know before an answer.
//
//   in force    legal, by PD-C27; then ...p1:1
//   PD-A01=2    legal, then ...p4:1                  another position: the answer depends on it
//   PD-A01=0    silent, by PD-C12                    so it does here, but an example rules it out
//   others      the same as in force
//
// One entry of the ruleset is changed at a time. Outcomes are the same when the ruling, the result
// and, as far as both readings speak of it, the position after it are; clauses may differ.
#pragma once
#include "solver/compare/alternative.hpp"
#include "tools/study/evidence.hpp"

namespace arbiter {

/// Readings under which a move comes out alike.
struct Outcome_of_move {
  Verdict verdict;
  std::string after{};                  // of a legal move
  std::string result{};                 // of that position: "1 0", or "unfinished"
  std::vector<Alternative> readings{};  // empty: those in force, all together
};

struct Unreadable {
  Alternative reading;
  std::string why;  // what is wrong with the position or the move under it
};

struct Rulings {
  /// The one in force first, with the alternatives that agree with it left out.
  std::vector<Outcome_of_move> outcomes{};
  std::vector<Unreadable> unreadable{};
  /// The questions on which the outcome depends, in the rulebook's order, with what the worked
  /// examples say about each of their readings.
  std::vector<Question_evidence> questions{};

  bool depends() const { return outcomes.size() > 1; }
  /// How far worked examples rule out every reading that makes a difference; consistent when one of
  /// them is left, or the reading in force is not.
  Examples_say settled(const Ruleset& in_force) const;
};

/// Throws Bad_input for a position, player or move that is wrong under the ruleset in force.
/// `actor` empty: whoever is next, as next_actor says.
Rulings rulings_of(const Game_facade& game, std::string_view position, std::string_view actor,
                   std::string_view move);

}  // namespace arbiter

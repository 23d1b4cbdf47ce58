// The answer to a question at the table, in sentences: what `arbiter ask` prints, and what the page
// of `arbiter explore` shows.
//
//   P1 discard depends on how the rulebook is read          the first line is the ruling
//     legal by PD-C27                                       each outcome, with its readings
//     ...
//   Current reading: PD-A01=1. ... Worked examples rule out 0 (PD-E05, PD-E09); 1 and 2 remain.
#pragma once
#include "model/json_fwd.hpp"
#include "reports/paint.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/study/rulings.hpp"

namespace arbiter {

/// A move as asked about, with its rulings.
struct Asked_ruling {
  const Game_facade& game;
  std::string actor, move;
  Rulings rulings;

  const Outcome_of_move& in_force() const { return rulings.outcomes.front(); }
  /// "legal", "illegal", "silent", "depends" or "undecided".
  std::string_view answer() const;
  const Question& question(const Alternative& a) const {
    return game.rulebook().questions[a.question];
  }
  std::string_view says(const Alternative& a) const { return question(a).says(a.reading); }
  int reading_in_force(const Question_evidence& evidence) const;
};

/// Lines, each with a line feed; the first is the ruling.
std::string ruling_text(const Asked_ruling& asked, const Paint& paint);

/// What the worked examples show about each reading of a question.
Report_json evidence_json(const Question_evidence& evidence, int in_force);

}  // namespace arbiter

// What a publisher should answer, as data: one entry for each open question, the most urgent first,
// with the reasons, the readings and a sentence to print for each of them.
//
//   Game_audit::questions  --ranked-->  Letter::entries      the first few that are not chosen yet
//   Rulebook::errata       ---------->  Letter_answer        what to print, and where
//   worked examples        ---------->  what it would break
//   settled_by             ---------->  the other questions that it settles
//   Choices                ---------->  Letter::settled      what the publisher has decided
//
// Questions that never matter (Severity) are counted but not listed.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "reports/audit_data.hpp"

namespace arbiter {

struct Letter_answer {
  int reading = 0;
  bool is_default = false;
  std::string says;    // the sentence to print
  std::string clause;  // the id of the clause that it amends; may be empty
  std::string where;   // the heading of that clause
  /// What the worked examples say: "consistent with all 27 examples"; empty: not checked.
  std::string evidence;
  std::vector<std::string> also_settles;  // other open questions, by id
};

struct Letter_entry {
  const Question* question = nullptr;
  const Question_audit* known = nullptr;
  std::string why;                       // a sentence
  const Reading_audit* shown = nullptr;  // has a known divergence; null: there is none
  std::vector<Letter_answer> answers;    // by reading
};

/// A question that the choices settle.
struct Settled_question {
  Letter_entry entry;
  int reading = 0;  // the chosen one; 0: another question's choice settles it
  std::string by;   // that choice, "XX-A02=2 (RULESET)"
  /// The chosen answer, if there is one.
  const Letter_answer* answer() const {
    return reading == 0 ? nullptr : &entry.answers[static_cast<std::size_t>(reading) - 1];
  }
};

struct Letter {
  const Game_audit* audit = nullptr;
  std::vector<Letter_entry> entries;
  std::vector<Settled_question> settled;
  std::size_t open = 0;      // questions to answer, also those beyond the entries
  std::size_t harmless = 0;  // examined, and never matter
};

/// At most `most` entries.
Letter letter_of(const Game_audit& audit, std::size_t most, const Choices& choices = {});

/// Why a question needs an answer: a sentence.
std::string why_to_answer(const Rulebook& book, const Question& question,
                          const Question_audit& known);
/// What the worked examples say about a reading; empty: not checked.
std::string evidence_for(const Question_audit& known, const Question& question, int reading);

/// A table for a spreadsheet (RFC 4180), one row for each answer: number, question, title,
/// severity, why, reading, default, clause, heading, sentence, examples, also settles.
std::string csv_of(const Letter& letter);

}  // namespace arbiter

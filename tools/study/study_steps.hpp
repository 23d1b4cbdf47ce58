// What a study of a game's questions (study.hpp) is made of: each part asks one engine and writes
// down what it says. They follow each other in the order in which they stand here, since the later
// ones go by what the earlier ones have found.
#pragma once
#include <string_view>

#include "tools/study/answers_json.hpp"
#include "tools/study/entry.hpp"
#include "tools/study/study.hpp"

namespace arbiter::study {

/// What the parts share: what is wished, and what is known so far.
class Study {
 public:
  Study(Game_audit& audit, const Study_options& wish);

  bool stopped() const { return wish.limits.stopped(); }
  /// What an engine says; nothing when it is not known and not to be asked.
  template <class T, class Ask>
  std::optional<T> answer(const std::string& question, const Ask& ask) const {
    return wish.journal->answer<T>(question, ask);
  }
  /// Ten times as much when the study is to be thorough.
  template <class N>
  N times(N n) const {
    return wish.thorough ? 10 * n : n;
  }
  /// A limit of time behind one of numbers. A short study has lower numbers and a higher limit,
  /// which is not to be what ends it.
  double net(double seconds) const { return wish.brief ? 12 * seconds : times(seconds); }
  /// The limits of one engine run, with at most so many seconds, net() of them.
  Limits within(double seconds) const;
  /// Null for what is not studied.
  Question_audit* find(std::string_view question);
  Weighed_reading* find(std::string_view question, int reading);
  Weighed_reading* find(const Entry& entry);

  Game_audit& audit;
  const Rulebook& book;
  const std::string name;
  const Study_options& wish;
  std::vector<std::string> ids;           // of the questions
  std::vector<Question_audit> questions;  // in the order of the rulebook
  std::vector<std::string> settled;       // by worked examples, with nothing rebuilt
};

/// How often questions come up in games that are played, at every size that the rulebook plays.
void sample_games(Study& study);
/// What the worked examples say; and, of all questions, which clauses none of them exercises.
void ask_examples(Study& study);
/// How far readings move a value, or the best score of known cards.
void weigh_readings(Study& study);
/// What settles divergences, and the fewest answers that settle them all.
void settle_divergences(Study& study);
/// What could be printed about contradictions.
void repair_contradictions(Study& study);
/// The order of the questions: moves them to the audit.
void rank_questions(Study& study);

}  // namespace arbiter::study

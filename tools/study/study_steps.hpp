// The steps of a study of a game's questions (study.hpp): each asks one engine and records the
// answer. They run in this order, because later steps use the results of earlier ones.
#pragma once
#include <string_view>

#include "tools/study/answers_json.hpp"
#include "tools/study/entry.hpp"
#include "tools/study/study.hpp"

namespace arbiter::study {

/// The options and results that the steps share.
class Study {
 public:
  Study(Game_audit& audit, const Study_options& options);

  bool stopped() const { return options.limits.stopped(); }
  /// An engine's answer; nothing if it is not known and may not be computed.
  template <class T, class Ask>
  std::optional<T> answer(const std::string& question, const Ask& ask) const {
    return options.journal->answer<T>(question, ask);
  }
  /// Ten times `n` in a thorough study.
  template <class N>
  N times(N n) const {
    return options.thorough ? 10 * n : n;
  }
  /// The time limit that serves as a backstop for a numeric limit. A brief study has lower numeric
  /// limits and a higher time limit, which should never be reached.
  double net(double seconds) const { return options.brief ? 12 * seconds : times(seconds); }
  /// The limits on one engine run, with at most net(seconds) of time.
  Limits within(double seconds) const;
  /// Null if the question is not studied.
  Question_audit* find(std::string_view question);
  Weighed_reading* find(std::string_view question, int reading);
  Weighed_reading* find(const Entry& entry);

  Game_audit& audit;
  const Rulebook& book;
  const std::string name;
  const Study_options& options;
  std::vector<std::string> ids;           // ids of the studied questions
  std::vector<Question_audit> questions;  // in rulebook order
  std::vector<std::string> settled;  // questions that examples settle, none of them only as rebuilt
};

/// Samples how often questions come up in play, at every size that the rulebook provides for.
void sample_games(Study& study);
/// Collects the evidence from the worked examples and, if all questions are studied, the clauses
/// that no example exercises.
void ask_examples(Study& study);
/// Computes how much readings change a value, or the best score of known cards.
void weigh_readings(Study& study);
/// Adds how readings change simulated games at full size, as recorded.
void recall_simulation(Study& study);
/// Finds what settles divergences, and the fewest answers that settle them all.
void settle_divergences(Study& study);
/// Finds what could be printed to repair contradictions.
void repair_contradictions(Study& study);
/// Ranks the questions and moves them to the audit.
void rank_questions(Study& study);

}  // namespace arbiter::study

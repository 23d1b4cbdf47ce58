// Collects what the worked examples show about questions and clauses.
#include <fmt/format.h>

#include <algorithm>

#include "tools/study/evidence.hpp"
#include "tools/study/study_steps.hpp"

namespace arbiter::study {
namespace {

struct Reading_summary {
  int reading = 0;
  std::string evidence;
};
struct Question_summary {
  std::string question, evidence;
  bool is_settled = false;  // by examples that are not rebuilt
  std::vector<Reading_summary> readings;
};
struct Examples_summary {
  std::vector<Question_summary> questions;
  std::vector<Example_audit> examples;
  std::vector<std::string> idle_clauses;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Reading_summary, reading, evidence)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Question_summary, question, evidence, is_settled, readings)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Examples_summary, questions, examples, idle_clauses)

std::string said_of(const Reading_evidence& r) {
  if (r.standing() == Consistency::consistent)
    return fmt::format("consistent with all {} examples", r.hold);
  return std::string(arbiter::name_of(r.standing())) + " by " +
         std::string(r.strongest()->example->id);
}

Question_summary said_of(const Question_evidence& of) {
  Question_summary out{.question = std::string(of.question->id),
                       .evidence = {},
                       .is_settled = of.settled() >= 0 && !of.as_rebuilt(),
                       .readings = {}};
  for (const Reading_evidence& r : of.readings) out.readings.push_back({r.reading, said_of(r)});
  if (const int settled = of.settled(); settled >= 0)
    out.evidence = fmt::format("The worked examples settle it{}: reading {}.",
                               of.as_rebuilt() ? " as rebuilt" : "", settled);
  return out;
}

Examples_summary all_said(const std::string& game, const Choices& choices) {
  Examples_summary out;
  Evidence evidence(game);
  std::vector<Entry> chosen;
  for (const auto& [question, reading] : choices)
    chosen.push_back({question, std::to_string(reading)});
  for (const Example& example : evidence.examples()) {
    const Example_outcome shown = evidence.with(example, chosen);
    out.examples.push_back({.example = std::string(example.id),
                            .instead = shown.instead,
                            .applies = shown.answer != Example_outcome::Answer::not_applicable});
  }
  for (const Question_evidence& of : evidence.questions()) {
    out.questions.push_back(said_of(of));
    for (const Reading_evidence& r : of.readings)
      for (const Reading_evidence::Example_note& note : r.against)
        out.examples[static_cast<std::size_t>(note.example - evidence.examples().data())]
            .rules_out.push_back(fmt::format("{}={}", of.question->id, r.reading));
  }
  for (const Clause_evidence& clause : evidence.clauses())
    if (clause.is_idle())
      out.idle_clauses.push_back(fmt::format("{} ({}): {}", clause.clause->id,
                                             clause.clause->heading, clause.clause->says));
  return out;
}

}  // namespace

void ask_examples(Study& study) {
  if (study.book.examples.empty() || study.stopped()) return;
  study.options.announce(study.name + ": the worked examples");
  const auto said = study.answer<Examples_summary>(
      "what the worked examples show", [&] { return all_said(study.name, study.audit.choices); });
  if (!said) return;
  study.audit.examples = said->examples;
  for (const Question_summary& of : said->questions) {
    Question_audit* q = study.find(of.question);
    if (!q) continue;
    for (const Reading_summary& r : of.readings)
      if (Weighed_reading* known = study.find(of.question, r.reading)) known->evidence = r.evidence;
    if (of.is_settled) study.settled.push_back(of.question);
    q->evidence = of.evidence;
  }
  if (study.options.questions.empty()) study.audit.idle_clauses = said->idle_clauses;
}

}  // namespace arbiter::study

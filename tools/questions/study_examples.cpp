// What the worked examples say about questions and clauses.
#include <fmt/format.h>

#include "tools/questions/evidence.hpp"
#include "tools/questions/study_parts.hpp"

namespace arbiter::inquiry {

void ask_examples(Study& study) {
  if (study.book.examples.empty() || study.stopped()) return;
  study.wish.announce(study.name + ": the worked examples");
  Evidence evidence(study.name);
  for (const Question_evidence& of : evidence.questions()) {
    Question_audit* q = study.find(of.question->id);
    if (!q) continue;
    for (const Reading_evidence& r : of.readings) {
      Weighed_reading* known = study.find(q->question, r.reading);
      if (!known) continue;
      known->evidence = r.standing() == Examples_say::consistent
                            ? fmt::format("consistent with all {} examples", r.hold)
                            : std::string(arbiter::name_of(r.standing())) + " by " +
                                  std::string(r.strongest()->example->id);
    }
    if (of.settled() >= 0 && !of.as_rebuilt()) study.settled.push_back(q->question);
    if (const int settled = of.settled(); settled >= 0)
      q->evidence = fmt::format("The worked examples settle it{}: reading {}.",
                                of.as_rebuilt() ? " as rebuilt" : "", settled);
  }
  if (!study.wish.questions.empty()) return;
  for (const Clause_evidence& clause : evidence.clauses())
    if (clause.is_idle())
      study.audit.idle_clauses.push_back(fmt::format("{} ({}): {}", clause.clause->id,
                                                     clause.clause->heading, clause.clause->says));
}

}  // namespace arbiter::inquiry

#include "tools/study/study.hpp"

#include <algorithm>

#include "tools/study/nearby.hpp"
#include "tools/study/study_steps.hpp"

namespace arbiter::study {

Study::Study(Game_audit& of, const Study_options& wished)
    : audit(of), book(*of.book), name(book.game), options(wished) {
  for (const Question& q : book.questions) {
    const bool wanted = options.questions.empty() ||
                        std::ranges::find(options.questions, q.id) != options.questions.end();
    if (!q.is_knob() || !wanted) continue;
    ids.emplace_back(q.id);
    Question_audit& known = questions.emplace_back();
    known.question = std::string(q.id);
    for (int r = q.least(); r <= q.count(); ++r)
      if (r != q.standard) known.readings.push_back({.reading = r});
  }
}

Limits Study::within(double seconds) const {
  Limits limits = options.limits;
  limits.depth = 0;
  seconds = net(seconds);
  limits.seconds = limits.seconds > 0 ? std::min(limits.seconds, seconds) : seconds;
  return limits;
}

Question_audit* Study::find(std::string_view question) {
  const auto at = std::ranges::find(questions, question, &Question_audit::question);
  return at == questions.end() ? nullptr : &*at;
}

Weighed_reading* Study::find(std::string_view question, int reading) {
  Question_audit* q = find(question);
  if (!q) return nullptr;
  const auto at = std::ranges::find(q->readings, reading, &Weighed_reading::reading);
  return at == q->readings.end() ? nullptr : &*at;
}

Weighed_reading* Study::find(const Entry& entry) {
  return find(entry.name, std::stoi(entry.value));
}

/// Searches near small positions for pairs that diverge too far from the start.
static void look_near_positions(const Study& study) {
  constexpr double seconds = 5;  // backstop for the number of plies
  if (study.stopped()) return;
  look_nearby(study.audit, study.questions,
              {study.times(study.options.nearby_plies), study.options.seed, study.within(seconds),
               study.options.announce, study.options.journal});
}

void study(Game_audit& audit, const Study_options& options) {
  Study study(audit, options);
  sample_games(study);
  look_near_positions(study);
  ask_examples(study);
  weigh_readings(study);
  recall_simulation(study);
  settle_divergences(study);
  repair_contradictions(study);
  rank_questions(study);
}

}  // namespace arbiter::study

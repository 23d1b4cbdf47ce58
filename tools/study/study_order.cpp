// Ranks the questions that a publisher should answer.
#include <algorithm>

#include "tools/study/ranking.hpp"
#include "tools/study/study_steps.hpp"

namespace arbiter::study {

void rank_questions(Study& study) {
  std::vector<Ranked_question> list;
  for (const Question_audit& q : study.questions) {
    Ranked_question r;
    r.question = q.question;
    r.nature = entry_of(study.book.questions, q.question).nature;
    bool parts = false, same = true;
    for (const Reading_audit& reading : study.audit.readings) {
      if (reading.question != q.question) continue;
      const Shown_divergence* const divergence = known_divergence(reading);
      parts = parts || divergence;
      same = same && std::ranges::any_of(study.audit.scopes, [&](const Audited_scope& scope) {
               const auto has = [&](const std::vector<std::string>& rulesets) {
                 return std::ranges::find(rulesets, scope.ruleset) != rulesets.end();
               };
               return scope.full_size && (has(reading.proved_in) || has(reading.same_in));
             });
      if (divergence && (!r.effect || effect_of(*divergence) > *r.effect))
        r.effect = effect_of(*divergence);
    }
    using Standing = Ranked_question::Standing;
    r.standing = std::ranges::find(study.settled, q.question) != study.settled.end()
                     ? Standing::answered_by_example
                 : parts ? Standing::parts
                 : same  ? Standing::never_diverges
                         : Standing::unknown;
    const auto larger = [](std::optional<Share_of_games>& best,
                           const std::optional<Share_of_games>& share) {
      if (share && (!best || share->seen * best->games > best->seen * share->games)) best = share;
    };
    for (const Weighed_reading& w : q.readings) {
      larger(r.parted.random, w.parted.random);
      larger(r.parted.casual, w.parted.casual);
      if (w.moved) r.move = std::max(r.move.value_or(0), *w.moved);
      if (w.simulated) r.simulated = std::max(r.simulated, w.simulated->low);
    }
    list.push_back(std::move(r));
  }
  for (const Ranked_question& r : ranked(std::move(list))) {
    Question_audit& q = *study.find(r.question);
    q.reason = reasons(r);
    q.severity = severity_of(r);
    q.is_sampled = is_severe_by_sample(r);
    study.audit.questions.push_back(std::move(q));
    q.question = r.question;  // so that find() still finds the moved-from entry
  }
}

}  // namespace arbiter::study

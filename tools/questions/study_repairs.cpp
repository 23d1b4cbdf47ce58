// What could be printed about contradictions.
#include <fmt/format.h>

#include <algorithm>

#include "tools/questions/repair.hpp"
#include "tools/questions/study_parts.hpp"

namespace arbiter::inquiry {
namespace {

constexpr double repair_seconds = 10;  // without `thorough`: a net

/// Not one of those that the rulebook plays.
bool is_small(const Study& study, const std::string& ruleset) {
  return std::ranges::none_of(study.audit.scopes, [&](const Audited_scope& s) {
    return s.full_size && s.ruleset == ruleset;
  });
}

}  // namespace

/// In the small ruleset in which its readings were seen to part.
void repair_contradictions(Study& study) {
  for (const Reading_audit& r : study.audit.readings) {
    Question_audit* known = study.find(r.question);
    const Question& q = entry_of(study.book.questions, r.question);
    if (!known || !known->repair.empty() || q.nature != Nature::contradiction || study.stopped())
      continue;
    const auto shown = std::ranges::find_if(r.findings, [&](const Finding& f) {
      return f.status == Status::refuted && is_small(study, f.ruleset);
    });
    if (shown == r.findings.end()) continue;
    study.wish.announce(fmt::format("{}: repairs of {}", study.name, r.question));
    Repair_wish repair;
    repair.most_changes = 1;
    repair.seconds = study.times(repair_seconds);
    repair.stop = study.wish.limits.stop;
    const Repairs found =
        repair_question(Ruleset::parse(study.book, shown->ruleset), r.question,
                        engines_of(study.name, study.within(repair_seconds)), repair);
    known->repair = sentence(study.book, found);
  }
}

}  // namespace arbiter::inquiry

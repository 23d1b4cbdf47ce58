// Finds what could be printed to repair contradictions.
#include <fmt/format.h>

#include <algorithm>

#include "tools/study/repair.hpp"
#include "tools/study/study_steps.hpp"

namespace arbiter::study {
namespace {

constexpr double repair_seconds = 10;  // unless `thorough`; a backstop for other limits
/// A brief study looks for repairs only in rulesets with at most this many turns.
constexpr std::uint64_t most_turns_repaired_brief = 100'000;

bool is_too_large(const Study& study, const std::string& ruleset) {
  const auto scope = std::ranges::find(study.audit.scopes, ruleset, &Audited_scope::ruleset);
  return study.options.brief &&
         (scope == study.audit.scopes.end() || scope->turns > most_turns_repaired_brief);
}

/// True if the rulebook does not provide for this ruleset.
bool is_small(const Study& study, const std::string& ruleset) {
  return std::ranges::none_of(study.audit.scopes, [&](const Audited_scope& s) {
    return s.full_size && s.ruleset == ruleset;
  });
}

std::string repair_in(const Study& study, const std::string& ruleset, const std::string& question) {
  Repair_search_options repair;
  repair.most_changes = 1;
  repair.seconds = study.net(repair_seconds);
  repair.stop = study.options.limits.stop;
  return sentence(study.book,
                  repair_question(Ruleset::parse(study.book, ruleset), question,
                                  engines_of(study.name, study.within(repair_seconds)), repair));
}

}  // namespace

/// Looks for repairs in the small ruleset in which the readings were seen to diverge.
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
    if (is_too_large(study, shown->ruleset)) {
      const std::string says = "Repairs of " + r.question + ".";
      if (std::ranges::find(study.audit.left_out, says) == study.audit.left_out.end())
        study.audit.left_out.push_back(says);
      continue;
    }
    study.options.announce(fmt::format("{}: repairs of {}", study.name, r.question));
    const auto repair =
        study.answer<std::string>("repairs of " + r.question + " under " + shown->ruleset,
                                  [&] { return repair_in(study, shown->ruleset, r.question); });
    known->repair = repair.value_or("");
  }
}

}  // namespace arbiter::study

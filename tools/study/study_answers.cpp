// Finds the answers that settle divergences, and the fewest that settle all of them.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/error.hpp"
#include "tools/study/answers.hpp"
#include "tools/study/confirmation.hpp"
#include "tools/study/study_steps.hpp"

namespace arbiter::study {
namespace {

/// Limits unless `thorough`; both are only backstops for other limits.
constexpr double settle_seconds = 30;
constexpr double confirm_seconds = 5;  // total, for all comparisons that confirm the answers

/// The weight of a divergence: the upper bound on the share of games in which it occurs; 1 if
/// nothing is known.
double weight(const Weighed_reading& r) {
  const auto& share = r.parted.best_known();
  return share ? share->interval().high : 1;
}

/// Records the answers to other questions that settle all known divergences of d's question under
/// the ruleset.
void tell_settled(Study& study, const Open_divergence& d, const std::vector<Open_divergence>& there,
                  const std::string& ruleset) {
  Question_audit* q = study.find(d.entry.name);
  if (!q) return;
  for (const Entry& answer : d.settled_by) {
    const bool settles_all = std::ranges::all_of(there, [&](const Open_divergence& other) {
      return other.entry.name != d.entry.name ||
             std::ranges::find(other.settled_by, answer) != other.settled_by.end();
    });
    const std::string says = answer.text() + " (" + ruleset + ")";
    if (answer.name != d.entry.name && settles_all &&
        std::ranges::find(q->settled_by, says) == q->settled_by.end())
      q->settled_by.push_back(says);
  }
}

/// Removes and returns the connected component of the first divergence; two divergences are
/// connected when they share an answer.
std::vector<Open_divergence> connected(std::vector<Open_divergence>& all) {
  std::set<std::string> questions;
  std::vector<Open_divergence> out;
  const auto touches = [&](const Open_divergence& d) {
    return out.empty() || questions.contains(d.entry.name) ||
           std::ranges::any_of(d.settled_by,
                               [&](const Entry& e) { return questions.contains(e.name); });
  };
  for (auto next = all.begin(); next != all.end(); next = std::ranges::find_if(all, touches)) {
    questions.insert(next->entry.name);
    for (const Entry& e : next->settled_by) questions.insert(e.name);
    out.push_back(std::move(*next));
    all.erase(next);
  }
  return out;
}

/// Comparisons by exploration, each limited to `seconds` and recorded in the journal.
Comparisons recorded_comparisons(const Study& study, double seconds) {
  return [&study, seconds, compare = compared_by_exploring(study.name, study.within(seconds))](
             const std::string& ruleset, const std::vector<std::string>& questions) {
    const std::string question = fmt::format("compare {} under {} within {} seconds",
                                             fmt::join(questions, " "), ruleset, seconds);
    return study.answer<std::vector<Finding>>(question, [&] { return compare(ruleset, questions); })
        .value_or(std::vector<Finding>{});
  };
}

/// Checks several answers together, as long as there is time.
class Joint_checker {
 public:
  explicit Joint_checker(Study& study)
      : study_(study),
        compare_(recorded_comparisons(study, confirm_seconds)),
        begun_(study.options.journal->seconds()) {}

  /// Whether these answers may settle the divergence, that is, nothing known refutes it.
  bool may_settle(std::span<const Entry> answers, const Open_divergence& d) {
    if (d.ruleset.empty() ||
        std::ranges::find(answers, d.entry.name, &Entry::name) != answers.end())
      return true;
    return strongest(compared(answers, d), d.entry.text()) != Status::refuted;
  }
  Confirmation confirm(const std::set<std::string>& rulesets,
                       std::span<const Entry> answers) const {
    std::vector<Ruleset> list;
    for (const std::string& text : rulesets) list.push_back(Ruleset::parse(study_.book, text));
    const auto matters = [&](const Entry& reading) {
      const Weighed_reading* known = study_.find(reading);
      return !known || weight(*known) > study_.options.above;
    };
    return study::confirm(list, answers, study_.ids, compare_, matters,
                          [&] { return is_out_of_time(); });
  }

 private:
  bool is_out_of_time() const {
    return study_.stopped() ||
           study_.options.journal->seconds() - begun_ > study_.net(confirm_seconds);
  }
  std::vector<Finding> compared(std::span<const Entry> answers, const Open_divergence& d) {
    const Ruleset ruleset = with(Ruleset::parse(study_.book, d.ruleset), answers);
    const auto key = std::pair(ruleset.text(), d.entry.name);
    if (const auto at = known_.find(key); at != known_.end()) return at->second;
    if (is_out_of_time()) return {};
    try {
      return known_[key] = compare_(key.first, {d.entry.name});
    } catch (const Bad_input&) {  // impossible there; reported for the chosen set
      return known_[key] = {};
    }
  }

  Study& study_;
  const Comparisons compare_;
  const double begun_;  // by the journal's clock
  std::map<std::pair<std::string, std::string>, std::vector<Finding>> known_;
};

/// Finds the fewest answers. Each connected component goes to the solver separately, because
/// proving all of them at once takes a long time.
void tell_answers(Study& study, std::vector<Open_divergence> all, std::size_t not_known) {
  std::erase_if(all, [&](const Open_divergence& d) { return d.weight <= study.options.above; });
  const std::size_t number = all.size();
  Answers_audit& out = study.audit.answers;
  // An answer with an unknown effect might save another one.
  out.status = not_known == 0 ? Status::proved : Status::bounded;
  Answer_options answers;
  answers.above = study.options.above;
  for (const Question& q : study.book.questions)
    answers.preferred.push_back({std::string(q.id), std::to_string(q.standard)});
  std::set<std::string> rulesets;
  for (const Open_divergence& d : all)
    if (!d.ruleset.empty()) rulesets.insert(d.ruleset);
  study.options.announce(study.name + ": the fewest answers");
  Joint_checker together(study);
  std::vector<Entry> chosen;
  while (!all.empty()) {
    const std::vector<Open_divergence> part = connected(all);
    answers.confirm = [&](std::span<const Entry> set, std::size_t d) {
      return together.may_settle(set, part[d]);
    };
    const auto known = study.answer<Smallest_answers>(
        fmt::format("fewest answers, {} more divergences", all.size()),
        [&] { return smallest_answers(part, answers, study.within(settle_seconds)); });
    const Smallest_answers found = known.value_or(Smallest_answers{});
    if (found.status != Status::proved) out.status = Status::unknown;
    for (const Entry& e : found.answers) chosen.push_back(e);
  }
  for (const Entry& e : chosen) out.answers.push_back(e.text());
  std::ranges::sort(out.answers);
  constexpr std::string_view as_far =
      "This counts only what each answer alone was proved to settle, in the small ruleset where "
      "the readings differ";
  out.sentence =
      number == 0 ? "No readings are known to differ in a larger share of games."
      : out.status == Status::unknown ? "The smallest set of answers was not found in time."
      : out.status == Status::bounded
          ? fmt::format(
                "Known divergences: {}. Answers that settle all of them: {} ({}). {}; the effect "
                "of {} more is unknown, so fewer may be enough.",
                number, out.answers.size(), fmt::join(out.answers, ", "), as_far, not_known)
          : fmt::format(
                "Known divergences: {}. The fewest answers that settle all of them: {} ({}). {}.",
                number, out.answers.size(), fmt::join(out.answers, ", "), as_far);
  if (chosen.empty() || out.status == Status::unknown) return;
  const Confirmation confirmation = together.confirm(rulesets, chosen);
  out.confirmed = confirmation.is_confirmed();
  out.sentence += " " + sentence(confirmation);
}

}  // namespace

/// Studies each divergence in the small ruleset in which it was found. An answer settles it there
/// when the two readings are proved never to diverge under it.
void settle_divergences(Study& study) {
  std::vector<Open_divergence> all;
  std::size_t not_known = 0;  // answers that may settle a divergence, undecided
  std::vector<std::pair<std::string, std::vector<Open_divergence>>> by_ruleset;
  for (const Reading_audit& r : study.audit.readings) {
    const Weighed_reading* known = study.find(r.question, r.reading);
    const Shown_divergence* const divergence = known_divergence(r);
    if (!known || r.against || !divergence) continue;
    const Entry entry{r.question, std::to_string(r.reading)};
    Open_divergence d{entry, weight(*known), own_answers(study.book, r.question)};
    const std::string& ruleset =
        divergence->carried_from.empty() ? divergence->ruleset : divergence->carried_from;
    const bool is_small = std::ranges::any_of(study.audit.scopes, [&](const Audited_scope& s) {
      return s.ruleset == ruleset && s.exhausted;
    });
    if (!is_small) {
      all.push_back(std::move(d));
      continue;
    }
    auto at = std::ranges::find(by_ruleset, ruleset, [](const auto& p) { return p.first; });
    if (at == by_ruleset.end()) at = by_ruleset.insert(at, {ruleset, {}});
    d.ruleset = ruleset;
    at->second.push_back(std::move(d));
  }
  const double begun = study.options.journal->seconds(), most = study.net(settle_seconds);
  const auto out_of_time = [&] {
    return study.stopped() || study.options.journal->seconds() - begun > most;
  };
  for (auto& [ruleset, list] : by_ruleset) {
    study.options.announce(
        fmt::format("{}: what settles {} readings under {}", study.name, list.size(), ruleset));
    const Settlement settled = settle(Ruleset::parse(study.book, ruleset), list,
                                      recorded_comparisons(study, settle_seconds), {}, out_of_time);
    not_known += settled.undecided.size() + settled.impossible.size();
    for (const Open_divergence& d : settled.divergences) {
      tell_settled(study, d, settled.divergences, ruleset);
      all.push_back(d);
    }
  }
  tell_answers(study, std::move(all), not_known);
}

}  // namespace arbiter::study

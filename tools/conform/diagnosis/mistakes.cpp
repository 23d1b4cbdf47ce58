#include "tools/conform/diagnosis/mistakes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace arbiter::conform {

namespace {

void also(Mistake& mistake, const std::string& said) {
  if (mistake.others.size() < 5 && std::ranges::count(mistake.others, said) == 0)
    mistake.others.push_back(said);
}

void add_evidence(const std::string& ruleset, const Group& group, std::vector<Answered>& out) {
  constexpr std::size_t most = 60, most_of_group = 5;
  std::size_t added = 0;
  for (const Failure& each : group.failures) {
    if (added == most_of_group || out.size() >= most) return;
    if (!each.difference.answer) continue;
    out.push_back({ruleset, each.difference.request, *each.difference.answer});
    ++added;
  }
}

/// There is nothing to shrink in it.
void show_as_met(Mistake& mistake, const Session& walk, const Failure& failure, std::uint32_t swept,
                 Reference& reference) {
  mistake.ruleset = reference.game().ruleset().text();
  mistake.shrunk = as_met(walk, {.failures = {failure}}, reference, swept);
  mistake.shrunk.is_shrunk = true;
  mistake.says = sentence(failure.difference);
}

}  // namespace

std::vector<std::size_t> Mistake::tied() const {
  constexpr double rounding = 1e-9;
  if (!forgotten.empty()) return forgotten;
  std::vector<std::size_t> out;
  for (const Pass_counts::Suspect& each : suspects)
    if (std::abs(each.suspicion - suspects.front().suspicion) <= rounding)
      out.push_back(each.clause);
  return out;
}

Mistake& Mistakes::mistake_of(const std::string& name, const Failure& first, double began) {
  const auto [at, is_new] = by_family_.emplace(name, mistakes_.size());
  if (is_new) {
    Mistake mistake;
    mistake.seconds = began + first.seconds;
    mistake.positions = first.positions;
    mistakes_.push_back(std::move(mistake));
  }
  return mistakes_[at->second];
}

/// When time is up, the remaining mistakes are reported unshrunk, with the clauses involved.
void Mistakes::add(const Session& walk, std::uint32_t swept, Reference& reference,
                   const Pass_counts& pass_counts, Alternatives& alternatives, double began,
                   const std::string& ruleset) {
  add_unsteady(walk, swept, reference, began);
  add_unconfirmed(walk, swept, reference, began);
  const double most_seconds = course_.seconds() + std::max(2.0, course_.whole() * 0.2);
  Right_effects right(pass_counts, reference);
  for (const Family& family : families(walk)) {
    const bool has_time = course_.seconds() <= most_seconds && !course_.stops();
    Mistake& mistake = mistake_of(family.name, family.first(), began);
    const bool is_new = mistake.count == 0;
    for (const Group* group : family.groups) {
      mistake.count += group->count;
      add_evidence(ruleset, *group, mistake.evidence);
    }
    mistake.suspicion.add(walk, family, reference, pass_counts, right, has_time);
    const bool shrinks = has_time && mistakes_.size() <= course_.options.most_mistakes;
    const bool is_shorter = walk.reached()[family.first().node].depth < length(mistake.shrunk);
    const bool was_shrunk = mistake.shrunk.is_shrunk;
    if (is_new || (shrinks && (is_shorter || !was_shrunk)) || (is_shorter && !was_shrunk))
      show(mistake, walk, family, swept, reference, alternatives, shrinks);
    else
      also(mistake, sentence(family.first().difference));
  }
}

/// All unsteady answers are one mistake, and all stale ones another, whatever is wrong in them.
void Mistakes::add_unsteady(const Session& walk, std::uint32_t swept, Reference& reference,
                            double began) {
  if (walk.unsteady().empty()) return;
  std::set<const Answer*> answers;
  for (const Unsteady_failure& each : walk.unsteady()) {
    const Failure& failure = each.failure;
    const Difference& difference = failure.difference;
    Mistake& mistake = mistake_of(std::string(name_of(each.repeated.kind)), failure, began);
    ++mistake.count;
    const bool is_new = answers.insert(difference.answer.get()).second;
    mistake.wrong_answers += is_new;
    Repeated& told = mistake.repeated;
    if (mistake.count == 1) {
      told = each.repeated;
      show_as_met(mistake, walk, failure, swept, reference);
      continue;
    }
    also(mistake, sentence(difference));
    if (!is_new) continue;
    told.asked += each.repeated.asked, told.varied += each.repeated.varied;
    told.fresh_asked += each.repeated.fresh_asked;
    told.fresh_varied += each.repeated.fresh_varied;
    told.earlier = std::max(told.earlier, each.repeated.earlier);
    if (told.after.empty()) told.after = each.repeated.after;
  }
  const auto kind = std::string(name_of(walk.unsteady().front().repeated.kind));
  Mistake& mistake = mistakes_[by_family_.at(kind)];
  mistake.wrong_answers +=
      walk.unsteady_answers() - std::min(walk.unsteady_answers(), answers.size());
}

/// Groups that no fresh process was asked about, of a subject whose answers depend on something
/// else: they name no clause, but they are differences, and count with what it is known for.
void Mistakes::add_unconfirmed(const Session& walk, std::uint32_t swept, Reference& reference,
                               double began) {
  using Kind = Repeated::Kind;
  const Kind kind = !walk.unsteady().empty()        ? walk.unsteady().front().repeated.kind
                    : course_.repetition.is_stale() ? Kind::stale
                                                    : Kind::unsteady;
  std::set<const Answer*> answers;
  for (const Unsteady_failure& each : walk.unsteady())
    answers.insert(each.failure.difference.answer.get());
  for (const auto& [signature, group] : walk.groups()) {
    if (group.failures.empty() || walk.is_about_rules(group)) continue;
    const Failure& first = group.failures.front();
    Mistake& mistake = mistake_of(std::string(name_of(kind)), first, began);
    if (mistake.count == 0) {
      mistake.repeated.kind = kind;
      show_as_met(mistake, walk, first, swept, reference);
    }
    mistake.count += group.failures.size();
    for (const Failure& each : group.failures)
      mistake.wrong_answers += answers.insert(each.difference.answer.get()).second;
  }
}

/// When only questions about readings were answered in various ways.
void Mistakes::add_probe() {
  const auto& seen = course_.repetition.first_unsteady();
  if (!seen || by_family_.contains(std::string(name_of(Repeated::Kind::unsteady)))) return;
  Mistake mistake;
  mistake.repeated = seen->told;
  mistake.ruleset = seen->ruleset;
  mistake.says =
      fmt::format("{} {} {}", name_of(seen->request.what), seen->request.actor, seen->request.move);
  while (mistake.says.ends_with(' ')) mistake.says.pop_back();
  mistake.count = mistake.wrong_answers = 1;
  mistake.shrunk.from = mistake.shrunk.position = mistake.shrunk.small_position =
      seen->request.position;
  mistake.shrunk.is_shrunk = true;
  Difference difference{seen->request, "an answer that varies", {}, {}, {}, {}};
  difference.expected = "the same answer", difference.found = "another";
  mistake.shrunk.difference = mistake.shrunk.small_difference = difference;
  mistakes_.push_back(std::move(mistake));
}

void Mistakes::show(Mistake& mistake, const Session& walk, const Family& family,
                    std::uint32_t swept, Reference& reference, Alternatives& alternatives,
                    bool shrinks) {
  const Group& group = *family.groups.front();
  for (std::size_t i = 1; i < family.groups.size(); ++i)
    also(mistake, sentence(family.groups[i]->failures.front().difference));
  mistake.ruleset = reference.game().ruleset().text();
  mistake.as_if.clear();
  mistake.forgotten.clear();
  if (shrinks) {
    for (const std::size_t i : alternatives.explaining(group)) {
      const Alternative_rules& rules = alternatives.all()[i];
      mistake.as_if.push_back(rules.entry());
      if (rules.kind == Alternative_rules::Kind::clause && rules.value == "off" &&
          std::ranges::all_of(family.groups,
                              [&](const Group* each) { return alternatives.explains(i, *each); }))
        mistake.forgotten.push_back(index_of(course_.book.clauses, rules.name));
    }
    course_.options.announce("shrinking: " + sentence(family.first().difference));
    // Smaller positions need not be reachable, so missing answers about them are not reported.
    Pass_counts unused;
    Checker aside(course_.subject, reference, unused, course_.options.seed);
    mistake.shrunk = shrink(walk, group, aside, reference, course_.clock, swept,
                            {.positions = 2000,
                             .seconds = std::clamp(course_.whole() * 0.1, 1.0, 5.0),
                             .stop = [this] { return course_.stops(); }});
  } else {
    mistake.shrunk = as_met(walk, group, reference, swept);
  }
  mistake.says = sentence(mistake.shrunk.small_difference);
}

void Mistakes::excuse(const std::function<bool(std::span<const Answered>)>& is_explained) {
  std::erase_if(mistakes_, [&](const Mistake& each) {
    return each.repeated.is_about_rules() && !each.evidence.empty() && is_explained(each.evidence);
  });
}

std::vector<Mistake> Mistakes::take(std::vector<Clause_tally>& clauses) {
  add_probe();
  std::ranges::stable_sort(mistakes_, {}, [](const Mistake& each) {
    // What does not come again casts doubt on all the rest.
    return std::tuple(each.repeated.is_about_rules(), !each.shrunk.is_shrunk, length(each.shrunk));
  });
  std::vector<Mistake> kept;
  for (Mistake& each : mistakes_) {
    each.suspects = each.suspicion.suspects();
    // No statistics explain as much as a model that gives the same answers.
    for (const std::size_t one : each.forgotten) {
      std::erase_if(each.suspects, [&](const auto& other) { return other.clause == one; });
      each.suspects.insert(each.suspects.begin(), {one, 1});
    }
    std::ranges::reverse(each.forgotten);  // in the same order
    if (!each.repeated.is_about_rules()) {
      kept.push_back(std::move(each));
      continue;
    }
    const auto clause = [](const Mistake& of) {
      return !of.repeated.is_about_rules() ? Ruleset::most_entries + 1
             : of.suspects.empty()         ? Ruleset::most_entries
                                           : of.suspects.front().clause;
    };
    if (!each.suspects.empty()) {
      clauses[clause(each)].failed += each.count;
      if (!is_wanted(course_.options, course_.book.clauses[clause(each)].id)) continue;
    }
    const auto same = std::ranges::find(kept, clause(each), clause);
    if (same == kept.end()) {
      kept.push_back(std::move(each));
      continue;
    }
    same->count += each.count;
    if (each.seconds < same->seconds) {
      same->seconds = each.seconds;
      same->positions = each.positions;
    }
    also(*same, each.says);
    for (const std::string& other : each.others) also(*same, other);
  }
  return kept;
}

}  // namespace arbiter::conform

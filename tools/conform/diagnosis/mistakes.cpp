#include "tools/conform/diagnosis/mistakes.hpp"

#include <algorithm>
#include <tuple>

namespace arbiter::conform {

namespace {

void also(Mistake& mistake, const std::string& said) {
  if (mistake.others.size() < 5 && std::ranges::count(mistake.others, said) == 0)
    mistake.others.push_back(said);
}

}  // namespace

Mistake& Mistakes::mistake_of(const Family& family, double began) {
  const auto [at, is_new] = by_family_.emplace(family.name, mistakes_.size());
  if (is_new) {
    Mistake mistake;
    mistake.seconds = began + family.first().seconds;
    mistake.positions = family.first().positions;
    mistakes_.push_back(std::move(mistake));
  }
  return mistakes_[at->second];
}

/// When time is up, the remaining mistakes are reported unshrunk, with the clauses involved.
void Mistakes::add(const Session& walk, std::uint32_t swept, Reference& reference,
                   const Pass_counts& pass_counts, Alternatives& alternatives, double began) {
  const double most_seconds = course_.seconds() + std::max(2.0, course_.whole() * 0.2);
  for (const Family& family : families(walk)) {
    const bool has_time = course_.seconds() <= most_seconds && !course_.stops();
    Mistake& mistake = mistake_of(family, began);
    const bool is_new = mistake.count == 0;
    for (const Group* group : family.groups) mistake.count += group->count;
    mistake.suspicion.add(walk, family, reference, pass_counts, has_time);
    const bool shrinks = has_time && mistakes_.size() <= course_.options.most_mistakes;
    const bool is_shorter = walk.reached()[family.first().node].depth < length(mistake.shrunk);
    const bool was_shrunk = mistake.shrunk.is_shrunk;
    if (is_new || (shrinks && (is_shorter || !was_shrunk)) || (is_shorter && !was_shrunk))
      show(mistake, walk, family, swept, reference, alternatives, shrinks);
    else
      also(mistake, sentence(family.first().difference));
  }
}

void Mistakes::show(Mistake& mistake, const Session& walk, const Family& family,
                    std::uint32_t swept, Reference& reference, Alternatives& alternatives,
                    bool shrinks) {
  const Group& group = *family.groups.front();
  for (std::size_t i = 1; i < family.groups.size(); ++i)
    also(mistake, sentence(family.groups[i]->failures.front().difference));
  mistake.ruleset = reference.game().ruleset().text();
  mistake.as_if.clear();
  if (shrinks) {
    for (const std::size_t i : alternatives.explaining(group))
      mistake.as_if.push_back(alternatives.all()[i].entry());
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

std::vector<Mistake> Mistakes::take(std::vector<Clause_tally>& clauses) {
  std::ranges::stable_sort(mistakes_, {}, [](const Mistake& each) {
    return std::tuple(!each.shrunk.is_shrunk, length(each.shrunk));
  });
  std::vector<Mistake> kept;
  for (Mistake& each : mistakes_) {
    each.suspects = each.suspicion.suspects();
    const auto clause = [](const Mistake& of) {
      return of.suspects.empty() ? Ruleset::most_entries : of.suspects.front().clause;
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

#include "tools/conform/diagnosis/families.hpp"

#include <algorithm>
#include <functional>
#include <optional>

#include "tools/conform/diagnosis/over_application.hpp"

namespace arbiter::conform {

namespace {

// Evidence from the effect of a clause is weaker than evidence from its part in an answer. The
// clause that makes a move legal weighs a little more than others involved in it.
constexpr double of_effect = 0.7, of_verdict = 0.2;

/// The clause that makes the move of a difference legal, if the subject does not have that move.
std::optional<std::size_t> allowing(const Difference& difference, const Reference& reference) {
  if (difference.expected != "legal") return std::nullopt;
  const Game_facade& game = reference.game();
  const std::string actor = difference.request.actor;  // empty: the next player
  const Verdict verdict = game.explain(difference.request.position, actor, difference.move).verdict;
  return static_cast<std::size_t>(verdict.clause - game.rulebook().clauses.data());
}

/// The suspicion that a group casts on each clause.
std::map<std::size_t, double> suspicions(const Session& walk, const Group& group,
                                         Reference& reference, const Pass_counts& pass_counts,
                                         bool by_effect) {
  std::vector<Clauses> failures;
  for (const Failure& each : group.failures) failures.push_back(each.difference.clauses);
  std::map<std::size_t, double> out;
  const Difference& first = group.failures.front().difference;
  for (const auto& each : pass_counts.suspects(compared(first), failures))
    out[each.clause] = each.suspicion;
  // All outcomes have their chances from the same rule, whatever else each of them brings.
  if (first.kind == "the probability of an outcome") {
    const Position_facts& known = reference.at(first.request.position);
    Clauses of_all = ~Clauses{0};
    for (const Ply& ply : known.plies) of_all &= ply.clauses;
    for (auto& [clause, suspicion] : out)
      suspicion = of_all >> clause & 1U ? 1 : suspicion * of_effect;
  }
  if (by_effect)
    for (const auto& found :
         {over_applied(walk, group, reference), refusing(walk, group, reference)})
      for (const auto& each : found) {
        double& most = out[each.clause];
        most = std::max(most, of_effect * std::min(each.suspicion, 1.0));
      }
  for (const Failure& each : group.failures)
    if (const auto clause = allowing(each.difference, reference))
      out[*clause] += of_verdict / static_cast<double>(group.failures.size());
  return out;
}

}  // namespace

void Suspicion::add(const Session& walk, const Family& family, Reference& reference,
                    const Pass_counts& pass_counts, bool by_effect) {
  groups_ += family.groups.size();
  for (const Group* group : family.groups)
    for (const auto& [clause, suspicion] :
         suspicions(walk, *group, reference, pass_counts, by_effect))
      sums_[clause] += suspicion;
}

std::vector<Pass_counts::Suspect> Suspicion::suspects() const {
  std::vector<Pass_counts::Suspect> out;
  for (const auto& [clause, sum] : sums_)
    out.push_back({clause, std::min(1.0, sum / static_cast<double>(groups_))});
  std::ranges::stable_sort(out, std::greater{}, &Pass_counts::Suspect::suspicion);
  // Clauses that always occur together are equally suspicious. The later one comes first, because
  // rulebooks begin with summaries that they later repeat in detail.
  const auto end = std::ranges::find_if(out, [&](const Pass_counts::Suspect& each) {
    return each.suspicion < 0.995 * out.front().suspicion;
  });
  std::ranges::sort(out.begin(), end, std::greater{}, &Pass_counts::Suspect::clause);
  return out;
}

std::vector<Family> families(const Session& walk) {
  std::map<std::string, Family> by_name;
  for (const auto& [signature, group] : walk.groups()) {
    if (!walk.is_about_rules(group)) continue;
    const Difference& d = group.failures.front().difference;
    const std::string name = d.kind + "|" + first_word(d.aspect);
    Family& family = by_name[name];
    family.name = name;
    family.groups.push_back(&group);
  }
  std::vector<Family> out;
  for (auto& [name, family] : by_name) {
    std::ranges::stable_sort(family.groups, {}, [&](const Group* group) {
      return walk.reached()[group->failures.front().node].depth;
    });
    out.push_back(std::move(family));
  }
  std::ranges::stable_sort(out, {}, [](const Family& f) { return f.first().positions; });
  return out;
}

}  // namespace arbiter::conform

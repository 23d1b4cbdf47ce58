#include "tools/conform/diagnosis/families.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

namespace arbiter::conform {

namespace {

// Evidence from the effect of a clause is weaker than evidence from its part in an answer. The
// clause that makes a move legal or illegal weighs a little more than others involved in it.
constexpr double of_effect = 0.9, of_refusal = 0.7, of_verdict = 0.1;
constexpr double of_other_groups = 0.1;  // the weight of the average effect beside the largest

/// The clause that decides the move of a difference, if the subject decides it differently.
std::optional<std::size_t> deciding(const Difference& difference, const Reference& reference) {
  if (difference.expected != "legal" && difference.expected != "illegal") return std::nullopt;
  const Game_facade& game = reference.game();
  const std::string actor = difference.request.actor;  // empty: the next player
  const Verdict verdict = game.explain(difference.request.position, actor, difference.move).verdict;
  return static_cast<std::size_t>(verdict.clause - game.rulebook().clauses.data());
}

std::string family_name(const Difference& difference) {
  return difference.kind + "|" + first_word(difference.aspect);
}

bool is_about_score(const Group* group) {
  return compared(group->failures.front().difference) == Comparison_kind::score;
}

/// Whether the wrong results of a group follow from wrong scores: the games are over, and another
/// side won where the score was wrong, too.
bool follows_from_scores(const Session& walk, const Group& group) {
  return std::ranges::all_of(group.failures, [&](const Failure& each) {
    const Difference& d = each.difference;
    return compared(d) == Comparison_kind::result && d.expected != unfinished &&
           d.found != unfinished && walk.has_wrong_score(each.node);
  });
}

/// The sets of clauses of the successes to compare a difference with. With `by_effect`, a move that
/// changes another member of the position says nothing about this one.
std::set<Clauses> comparable(const Difference& difference, Reference& reference,
                             const Pass_counts& pass_counts, Right_effects& right, bool by_effect) {
  const std::optional<bool> changes =
      by_effect ? changes_member(difference, reference) : std::nullopt;
  if (changes) return right.with_change(first_word(difference.aspect), *changes);
  std::set<Clauses> out;
  for (const auto& [clauses, passed] : pass_counts.passes(compared(difference)))
    out.insert(clauses);
  return out;
}

/// How many of the sets of clauses that came with failures also came with successes, as a share:
/// what such clauses do in the model does not explain the failures.
double mixed(const Group& group, const std::set<Clauses>& passes) {
  std::set<Clauses> failures;
  for (const Failure& each : group.failures) failures.insert(each.difference.clauses);
  const auto both =
      std::ranges::count_if(failures, [&](Clauses each) { return passes.contains(each); });
  return static_cast<double>(both) / static_cast<double>(failures.size());
}

/// The suspicion that a group casts on each clause, except for its effect.
std::map<std::size_t, double> suspicions(const Session& walk, const Group& group,
                                         Reference& reference, const Pass_counts& pass_counts,
                                         const std::set<Clauses>& passes, bool by_effect) {
  std::vector<Clauses> failures;
  for (const Failure& each : group.failures) failures.push_back(each.difference.clauses);
  std::map<std::size_t, double> out;
  const Difference& first = group.failures.front().difference;
  for (const auto& each : pass_counts.suspects(
           compared(first), failures, [&](Clauses clauses) { return passes.contains(clauses); }))
    out[each.clause] = each.suspicion;
  if (compared(first) == Comparison_kind::score) {
    const auto is_of_result = [&](const auto& each) {
      return pass_counts.about_results() >> each.first & 1U;
    };
    if (!std::ranges::all_of(out, is_of_result)) std::erase_if(out, is_of_result);
  }
  // All outcomes have their chances from the same rule, whatever else each of them brings.
  if (first.kind == "the probability of an outcome") {
    const Position_facts& known = reference.at(first.request.position);
    Clauses of_all = ~Clauses{0};
    for (const Ply& ply : known.plies) of_all &= ply.clauses;
    for (auto& [clause, suspicion] : out)
      suspicion = of_all >> clause & 1U ? 1 : suspicion * of_refusal;
  }
  if (by_effect)
    for (const auto& each : refusing(walk, group, reference)) {
      double& most = out[each.clause];
      most = std::max(most, of_refusal * std::min(each.suspicion, 1.0));
    }
  for (const Failure& each : group.failures)
    if (const auto clause = deciding(each.difference, reference))
      out[*clause] += of_verdict / static_cast<double>(group.failures.size());
  return out;
}

}  // namespace

void Suspicion::add(const Session& walk, const Family& family, Reference& reference,
                    const Pass_counts& pass_counts, Right_effects& right, bool by_effect) {
  const bool has_score = std::ranges::any_of(family.groups, is_about_score);
  for (const Group* group : family.groups) {
    if (has_score && !is_about_score(group)) continue;
    ++groups_;
    const Difference& first = group->failures.front().difference;
    const std::set<Clauses> passes = comparable(first, reference, pass_counts, right, by_effect);
    for (const auto& [clause, suspicion] :
         suspicions(walk, *group, reference, pass_counts, passes, by_effect))
      sums_[clause] += suspicion;
    if (!by_effect) continue;
    const double doubt = std::sqrt(mixed(*group, passes));
    for (const auto& each : over_applied(walk, *group, reference)) {
      auto& [most, sum] = by_effect_[each.clause];
      const double suspicion = of_effect * doubt * std::min(each.suspicion, 1.0);
      most = std::max(most, suspicion), sum += suspicion;
    }
  }
}

std::vector<Pass_counts::Suspect> Suspicion::suspects() const {
  const auto number = static_cast<double>(groups_);
  std::map<std::size_t, double> all;
  for (const auto& [clause, effect] : by_effect_)
    all[clause] = effect.most + of_other_groups * effect.sum / number;
  for (const auto& [clause, sum] : sums_)
    all[clause] = std::max(all[clause], std::min(1.0, sum / number));
  std::vector<Pass_counts::Suspect> out;
  for (const auto& [clause, suspicion] : all) out.push_back({clause, suspicion});
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
  std::string of_scores;
  for (const auto& [signature, group] : walk.groups())
    if (walk.is_about_rules(group) && is_about_score(&group))
      of_scores = family_name(group.failures.front().difference);
  for (const auto& [signature, group] : walk.groups()) {
    if (!walk.is_about_rules(group)) continue;
    const Difference& d = group.failures.front().difference;
    const bool follows = !of_scores.empty() && follows_from_scores(walk, group);
    const std::string name = follows ? of_scores : family_name(d);
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

// Differences, sorted by the mistakes that may cause them. Differences with the same signature form
// a group (session.hpp). Groups of the same kind that concern the same member of the position,
// whatever the move, form a family; wrong results that follow from wrong scores belong to the
// family of those scores. The clauses that its groups point to, in all rulesets, explain a family.
#pragma once
#include "tools/conform/diagnosis/over_application.hpp"

namespace arbiter::conform {

struct Family {
  std::string name;                  // the same in all rulesets
  std::vector<const Group*> groups;  // the group with the shortest game comes first
  const Failure& first() const { return groups.front()->failures.front(); }
};

/// The families in the order in which the session met them.
std::vector<Family> families(const Session& walk);

/// The clauses that families with the same name point to in all rulesets; a question that one
/// ruleset leaves open may be decided by another.
class Suspicion {
 public:
  /// With `by_effect`, this also counts clauses that correlate with the effect
  /// (over_application.hpp), which takes longer.
  void add(const Session& walk, const Family& family, Reference& reference,
           const Pass_counts& pass_counts, Right_effects& right, bool by_effect);
  /// The clauses ordered by their average suspicion over the groups, the most suspicious first. A
  /// clause that one group points to by its effect need not come with the moves of the others.
  std::vector<Pass_counts::Suspect> suspects() const;

 private:
  std::map<std::size_t, double> sums_;  // for each clause
  struct By_effect {
    double most = 0, sum = 0;  // over the groups
  };
  std::map<std::size_t, By_effect> by_effect_;
  std::size_t groups_ = 0;
};

}  // namespace arbiter::conform

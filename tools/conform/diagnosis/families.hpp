// What was found, sorted by the mistakes that it may come of. Differences of one signature are a
// group (session.hpp); groups of one kind, about one member of the position, whatever the move is,
// are a family. A family is traced to the clauses that its groups point to, in all rulesets.
#pragma once
#include "tools/conform/session/session.hpp"

namespace arbiter::conform {

struct Family {
  std::string name;                  // equal in all rulesets
  std::vector<const Group*> groups;  // that with the shortest game first
  const Failure& first() const { return groups.front()->failures.front(); }
};

/// In the order in which they were met.
std::vector<Family> families(const Session& walk);

/// Which clauses families of one name point to, wherever they were met: what one ruleset leaves
/// open another one tells.
class Suspicion {
 public:
  /// `by_effect`: also by what goes with the effect (over_application.hpp), which takes its time.
  void add(const Session& walk, const Family& family, Reference& reference,
           const Spectrum& spectrum, bool by_effect);
  /// On the average of the groups, the most suspicious first.
  std::vector<Spectrum::Suspect> suspects() const;

 private:
  std::map<std::size_t, double> sums_;  // by clause
  std::size_t groups_ = 0;
};

}  // namespace arbiter::conform

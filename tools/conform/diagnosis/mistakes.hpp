// What a walk has seen go wrong, as mistakes: differences that belong together, traced to a clause
// by what was seen in all rulesets, shrunk, and with what would explain them.
#pragma once
#include "tools/conform/diagnosis/families.hpp"
#include "tools/conform/diagnosis/shrink.hpp"
#include "tools/conform/diagnosis/wish.hpp"

namespace arbiter::conform {

/// One mistake of the subject, by what shows it.
struct Mistake {
  std::vector<Spectrum::Suspect> suspects{};  // the first is the clause it is named by
  Suspicion suspicion{};                      // where they come from
  std::string ruleset;
  std::string says;  // one sentence, from the smallest position
  Shrunk shrunk;
  std::uint64_t count = 0;            // differences that were seen
  double seconds = 0;                 // from the beginning of the run to the first
  std::uint64_t positions = 0;        // that had been asked about by then
  std::vector<std::string> as_if{};   // entries of a ruleset that explain it
  std::vector<std::string> others{};  // sentences of other differences with the same clause
};

/// Of one clause.
struct Clause_tally {
  std::uint64_t passed = 0, failed = 0;
  bool is_met = false;  // had a part in something that was compared
};

class Mistakes {
 public:
  /// `course` must outlive it.
  explicit Mistakes(const Course& course) : course_(course) {}

  /// Families of one name are one mistake, in all rulesets. `swept`: how many plies deep everything
  /// was checked; `began`: when the walk did, in real seconds of the run.
  void add(const Session& walk, std::uint32_t swept, Reference& reference, const Spectrum& spectrum,
           Alternatives& alternatives, double began);
  /// Each with its clause; those of one clause are one. The shortest that was shrunk comes first.
  /// Adds what failed to the tallies.
  std::vector<Mistake> take(std::vector<Clause_tally>& clauses);

 private:
  Mistake& mistake_of(const Family& family, double began);
  void show(Mistake& mistake, const Session& walk, const Family& family, std::uint32_t swept,
            Reference& reference, Alternatives& alternatives, bool shrinks);

  const Course& course_;
  std::vector<Mistake> mistakes_;
  std::map<std::string, std::size_t> by_family_;  // the mistake of families of this name
};

}  // namespace arbiter::conform

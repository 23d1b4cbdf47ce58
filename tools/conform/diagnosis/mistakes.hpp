// Mistakes: the differences of a session that belong together, traced to a clause by the evidence
// from all rulesets, shrunk, and with possible explanations.
#pragma once
#include "tools/conform/diagnosis/families.hpp"
#include "tools/conform/diagnosis/joint_readings.hpp"
#include "tools/conform/diagnosis/run_options.hpp"
#include "tools/conform/diagnosis/shrink.hpp"

namespace arbiter::conform {

/// One mistake of the subject, and the evidence for it.
struct Mistake {
  std::vector<Pass_counts::Suspect> suspects{};  // the first gives the mistake its name
  /// Those that are exactly as suspicious as the first, which comes first: no answer told their
  /// clauses apart. If the model without a clause answers as the subject did, only such clauses.
  std::vector<std::size_t> tied() const;
  Suspicion suspicion{};  // the evidence against them
  std::string ruleset;
  std::string says;  // one sentence about the smallest position
  Counterexample shrunk;
  std::uint64_t count = 0;               // the number of differences
  double seconds = 0;                    // from the beginning of the run to the first difference
  std::uint64_t positions = 0;           // positions queried by then
  std::vector<std::string> as_if{};      // entries of a ruleset that explain the mistake
  std::vector<std::size_t> forgotten{};  // clauses whose absence explains every difference
  /// The verdict when it was asked again: unsteady or stale answers say nothing about a clause.
  Repeated repeated{};
  std::uint64_t wrong_answers = 0;    // unsteady or stale: how many; `count` counts differences
  std::vector<std::string> others{};  // sentences about other differences with the same clause
  std::vector<Answered> evidence{};   // some of the wrong answers, of each group
};

/// The counts of one clause.
struct Clause_tally {
  std::uint64_t passed = 0, failed = 0;
  bool is_met = false;  // whether it was involved in any comparison
};

class Mistakes {
 public:
  /// `course` must outlive it.
  explicit Mistakes(const Course& course) : course_(course) {}

  /// Adds the families of a session; families with the same name are one mistake across all
  /// rulesets. Every position up to `swept` plies was checked; the session began `began` real
  /// seconds into the run. `ruleset` leaves open which readings are in force.
  void add(const Session& walk, std::uint32_t swept, Reference& reference,
           const Pass_counts& pass_counts, Alternatives& alternatives, double began,
           const std::string& ruleset);
  /// Adds only the answers that did not come again, as for a session that starts over: they are
  /// wrong whichever reading is in force.
  void add_unsteady(const Session& walk, std::uint32_t swept, Reference& reference, double began);
  /// Forgets the mistakes about rules whose evidence is explained otherwise. Call it before take().
  void excuse(const std::function<bool(std::span<const Answered>)>& is_explained);
  /// The mistakes with their clauses; mistakes with the same clause are merged. The shortest of
  /// those that were shrunk comes first. This adds the failures to the tallies.
  std::vector<Mistake> take(std::vector<Clause_tally>& clauses);

 private:
  Mistake& mistake_of(const std::string& name, const Failure& first, double began);
  void add_unconfirmed(const Session& walk, std::uint32_t swept, Reference& reference,
                       double began);
  void add_probe();
  void show(Mistake& mistake, const Session& walk, const Family& family, std::uint32_t swept,
            Reference& reference, Alternatives& alternatives, bool shrinks);

  const Course& course_;
  std::vector<Mistake> mistakes_;
  std::map<std::string, std::size_t>
      by_family_;  // the index of the mistake for families of this name
};

}  // namespace arbiter::conform

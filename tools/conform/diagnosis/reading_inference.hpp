// The readings in force while a subject is tested: those that it was found to follow, so that the
// remaining differences are mistakes. Some readings are inferred from known probes, others from
// play, if exactly one other reading explains a difference wherever it occurs and positions in
// which the two readings diverge confirm this.
#pragma once
#include <set>

#include "tools/conform/diagnosis/run_options.hpp"

namespace arbiter::conform {

class Reading_inference {
 public:
  /// `course` must outlive it.
  explicit Reading_inference(const Course& course) : course_(course) {}

  /// Infers readings of questions whose reading is not known yet. Returns whether it found any.
  bool look_for(Probes probes);
  /// Infers readings from the positions of a session. Returns whether the ruleset of the session
  /// has changed.
  bool look_in(const std::string& ruleset, const Session& walk, Reference& reference,
               Alternatives& alternatives, double seconds);
  /// The ruleset with the readings that the subject was found to follow; readings that the ruleset
  /// itself names are kept.
  std::string in_force(const std::string& ruleset) const;
  /// Puts a reading in force if it is the only one that explains some differences, and if every
  /// position in which it and the present reading diverge confirms it. Returns whether it did. If
  /// the subject was already found to follow an unusual reading, it follows different readings in
  /// different places, which is a mistake, and the usual reading is put back in force.
  bool adopt(const std::string& ruleset, const Session& walk, Reference& reference,
             Alternatives& alternatives, double end);
  /// The results in the order of the questions, including those that were never asked about.
  std::vector<Identification> take();

 private:
  /// Asks once more about unusual readings that few answers speak for. Withdraws those that too
  /// many answers contradict, and returns whether there were any.
  bool doubt(const std::string& ruleset, const Session& walk, Reference& reference,
             Alternatives& alternatives);
  bool confirms(const std::string& ruleset, const Alternative_rules& other, const Session& walk,
                Reference& reference, Alternatives& alternatives);
  bool take_back(const Alternative_rules& other, const Session& walk, const Group& group);
  bool is_torn(std::string_view id) const;
  Identification& identified(const std::string& id);

  const Course& course_;
  std::vector<Identification> readings_;
  std::map<std::string, int> adopted_;
  std::set<std::string> explained_;  // rulesets with signatures already tried
  std::set<std::string> doubted_;    // questions that doubt() asked about
};

}  // namespace arbiter::conform

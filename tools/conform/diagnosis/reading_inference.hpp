// Which readings are in force while a subject is put to the test: those that it was found to
// follow, so that what is left are mistakes. Some come of the probes that are known, some up in
// play: when one other reading, and one only, explains a difference wherever it was seen, and is
// confirmed in positions in which the two part.
#pragma once
#include <set>

#include "tools/conform/diagnosis/wish.hpp"

namespace arbiter::conform {

class Reading_inference {
 public:
  /// `course` must outlive it.
  explicit Reading_inference(const Course& course) : course_(course) {}

  /// Of questions whose reading is not known yet. Whether any was found.
  bool look_for(Probes probes);
  /// By positions that a walk has met. Whether the walk's ruleset is another one now.
  bool look_in(const std::string& ruleset, const Session& walk, Reference& reference,
               Alternatives& alternatives, double seconds);
  /// The ruleset with the readings that the subject was found to follow; those that it names itself
  /// are asked for.
  std::string in_force(const std::string& ruleset) const;
  /// Whether a reading that is not in force explains some differences, is the only one that does,
  /// and is confirmed wherever the two part in what was met. It is in force then; but where the
  /// subject was found to follow another one than the usual, it follows one here and another there,
  /// which is a mistake: the usual one is in force again.
  bool adopt(const std::string& ruleset, const Session& walk, Reference& reference,
             Alternatives& alternatives, double end);
  /// In the order of the questions; those that were never asked about as well.
  std::vector<Identified> take();

 private:
  bool confirms(const std::string& ruleset, const Alternative_rules& other, const Session& walk,
                Reference& reference, Alternatives& alternatives);
  bool take_back(const Alternative_rules& other, const Session& walk, const Group& group);
  bool is_torn(std::string_view id) const;
  Identified& identified(const std::string& id);

  const Course& course_;
  std::vector<Identified> readings_;
  std::map<std::string, int> adopted_;
  std::set<std::string> explained_;  // rulesets with signatures that readings were sought for
};

}  // namespace arbiter::conform

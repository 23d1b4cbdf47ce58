// The readings in force while a subject is tested: those that it was found to follow, so that the
// remaining differences are mistakes. Some readings are inferred from known probes, others from
// play, if only readings of one question explain a difference wherever it occurs and positions in
// which those readings and the present one diverge confirm this. While several readings of a
// question are left, and the usual one is not among them, the first of them is assumed.
#pragma once
#include <optional>
#include <set>

#include "tools/conform/diagnosis/joint_readings.hpp"
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
  /// Whether there is no such position under the readings in force, or with another of those that
  /// are left of an open question.
  bool may_lack(const std::string& ruleset, const std::string& position) const;
  /// Puts a reading in force if only readings of its question explain some differences, and if the
  /// positions in which they and the present reading diverge confirm it. Returns whether it did. If
  /// the subject was already found to follow an unusual reading, and no combination of readings
  /// explains both, it follows different readings in different places, which is a mistake, and the
  /// usual reading is put back in force.
  bool adopt(const std::string& ruleset, const Session& walk, Reference& reference,
             Alternatives& alternatives, double end);
  /// Whether the readings in force now give these answers, or do with another reading of one
  /// question that was not asked about, or not enough to rule that reading out. The question is
  /// then open. Under the readings in force, a position may no longer exist; that tells nothing.
  bool explains(std::span<const Answered> answers);
  /// The results in the order of the questions, including those that were never asked about.
  std::vector<Identification> take();

 private:
  /// Asks once more about unusual readings that few answers speak for. Withdraws those that too
  /// many answers contradict, and returns whether there were any.
  bool doubt(const std::string& ruleset, const Session& walk, Reference& reference,
             Alternatives& alternatives);
  /// Readings of one question.
  struct Readings_of {
    std::string id;
    std::vector<int> values;
  };
  /// The readings that explain a group, if they are all of one question.
  std::optional<Readings_of> explaining(const std::string& ruleset, const Group& group,
                                        Alternatives& alternatives) const;
  bool confirms(const std::string& ruleset, const Readings_of& others, const Session& walk,
                const Group& group, Reference& reference, Alternatives& alternatives);
  bool take_back(const std::string& ruleset, const Readings_of& others, const Session& walk,
                 const Group& group);
  /// Keeps what is now known of a question.
  void keep(Identification now);
  std::vector<Identification> identify_with(const Probes& probes,
                                            const std::map<std::string, int>& others);
  /// What is known of a question, or null.
  const Identification* known(std::string_view id) const;
  bool is_torn(std::string_view id) const;
  /// Whether the answers so far leave this reading of a question.
  bool is_left(const Question& question, int reading) const;
  Identification& identified(const std::string& id);

  const Course& course_;
  std::vector<Identification> readings_;
  std::map<std::string, int> adopted_;
  std::set<std::string> assumed_;    // adopted although other readings are left
  std::set<std::string> explained_;  // rulesets with signatures already tried
  std::set<std::string> doubted_;    // questions that doubt() asked about
  std::set<std::string> refuted_;    // questions whose readings explain differences only in places
};

}  // namespace arbiter::conform

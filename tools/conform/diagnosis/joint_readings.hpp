// Combinations of readings. Where the readings of several questions matter at once, the answers of
// a subject that follows unusual readings of two of them match no reading of one question alone.
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "tools/conform/protocol/reference.hpp"

namespace arbiter::conform {

/// The answer that a reference gives, as text; equal answers have equal texts.
std::string answer_text(Reference& reference, const Request& request);

/// A request under a ruleset, which leaves open which readings are in force, and what a subject
/// answered.
struct Answered {
  std::string ruleset;
  Request request;
  Answer answer;
};

class Joint_readings {
 public:
  using Combination = std::map<std::string, int>;  // for the id of each question
  /// The answers; `known`: readings of other questions, from which the search begins. `stop` ends
  /// it early. All must outlive it.
  Joint_readings(const Rulebook& book, const Question& question, std::span<const Answered> answers,
                 const Combination& known, const std::function<bool()>& stop)
      : book_(book), question_(question), answers_(answers), known_(known), stop_(stop) {}

  /// Those of these readings of the question with which, in combination with readings of a few
  /// other questions, the rules give all of the answers. When the search is ended early, also those
  /// about which this is not decided. None if no such combination explains the answers.
  std::vector<int> possible(std::span<const int> readings);

 private:
  /// Whether there is such a combination; nothing if this is not decided.
  std::optional<bool> is_possible(int reading);
  /// The first answer that the rules do not give; the number of answers if they give all.
  std::size_t first_failed(const Combination& readings);
  /// The combinations with one reading more that answer otherwise than this one where it fails.
  std::vector<Combination> changed(const Combination& readings, std::size_t failed);
  Reference* reference(const std::string& ruleset, const Combination& readings);
  std::string text(const Combination& readings, std::size_t answer);
  bool gives(const Combination& readings, std::size_t answer);
  bool is_over() const { return spent_ >= most_answers || stop_(); }

  static constexpr std::size_t most_others = 3;
  static constexpr std::size_t most_answers = 4000;  // of references, for one question

  const Rulebook& book_;
  const Question& question_;
  const std::span<const Answered> answers_;
  const Combination& known_;
  const std::function<bool()>& stop_;
  std::size_t spent_ = 0;
  std::set<Combination> seen_;
  // Of the combination that was asked about last.
  std::string ruleset_;
  Combination readings_;
  std::unique_ptr<Reference> reference_;
};

}  // namespace arbiter::conform

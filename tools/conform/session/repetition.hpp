// Asks again before anything is blamed. A difference is evidence against a clause only if the
// subject gives the same answer each time, to the same process and to one that has answered nothing
// else:
//
//   same process again   fresh processes   verdict
//   same answer          same answer       rule: a rule is wrong
//   same answer          right             stale: wrong because of what was asked before
//   same answer          vary              unsteady, from process to process
//   varies                                 unsteady
//
// Nothing is asked again unless there is a difference. What is asked again counts as answers of the
// run, and its number is limited, so that a run takes no longer than its limits.
#pragma once
#include <optional>
#include <set>

#include "tools/conform/process/clock.hpp"
#include "tools/conform/protocol/difference.hpp"
#include "tools/conform/protocol/reference.hpp"
#include "tools/conform/session/subject.hpp"

namespace arbiter::conform {

/// How a subject answers a request again that it has answered wrongly.
struct Repeated {
  enum class Kind { unknown, rule, unsteady, stale } kind = Kind::unknown;
  std::uint64_t asked = 0, varied = 0;              // in the same process; not as the first time
  std::uint64_t fresh_asked = 0, fresh_varied = 0;  // each time in a fresh process
  std::uint64_t earlier = 0;                        // stale: requests to the process before it
  /// stale: requests after which a fresh process gives the wrong answer; empty if not found.
  std::vector<Request> after{};
  /// What the process had been sent before it was asked again; null if it was not.
  std::shared_ptr<const Subject::Log> log{};

  /// Whether the answer says something about the rules, as far as is known.
  bool is_about_rules() const { return kind == Kind::rule || kind == Kind::unknown; }
};
std::string_view name_of(Repeated::Kind kind);

/// A request that was answered wrongly, and what is known about it.
struct Doubted {
  std::string signature;
  Request request;
  std::shared_ptr<const Answer> answer;
  Repeated told{};
};

class Repetition {
 public:
  /// `subject` and `clock` must outlive it. `whole`: the time of the run on this clock; `stop` ends
  /// the asking early.
  Repetition(Subject& subject, const Clock& clock, double whole, std::function<bool()> stop)
      : subject_(subject), clock_(clock), whole_(whole), stop_(std::move(stop)) {}

  /// Asks the same process again. The verdict is unsteady or still unknown.
  Repeated again(const Request& request, const Answer& answer, Reference& reference);
  /// Whether the subject gives an answer again that is the same as this one; true if it is not
  /// known.
  bool comes_again(const Request& request, const Answer& answer, Reference& reference) {
    return again(request, answer, reference).kind != Repeated::Kind::unsteady;
  }
  /// Asks fresh processes about answers that came again in the same process, and fills the
  /// verdicts, which stay unknown without time for this. The most revealing one comes first.
  void in_fresh_processes(std::span<Doubted> doubted, Reference& reference);

  /// Whether a difference with this signature came again in a fresh process.
  bool is_confirmed(const std::string& signature) const { return confirmed_.contains(signature); }
  /// Whether some answer was found not to come again: the others then need more evidence.
  bool is_unsteady() const { return is_unsteady_ || varies_by_process_; }
  bool is_stale() const { return is_stale_; }
  /// Whether some answer was another one in fresh processes: only those that come again there are
  /// then due to the rules.
  bool depends_on_process() const { return is_stale_ || varies_by_process_; }
  struct Seen {
    Request request;
    std::string ruleset;
    Repeated told;
  };
  /// The first answer that did not come again in the same process.
  const std::optional<Seen>& first_unsteady() const { return first_unsteady_; }

  static constexpr int most_processes = 12;         // started for this in a run
  static constexpr std::uint64_t most_again = 300;  // requests to the same process in a run

 private:
  /// What is wrong with an answer, as text; empty if nothing is. Nothing for a missing answer.
  static std::optional<std::string> wrong(const Request& request, const Answer& answer,
                                          Reference& reference);
  /// Whether a process may start; `is_needed`: however long the others took.
  bool may_start(bool is_needed = false) const;
  /// What is wrong with the answers of a process that is asked `before` and then these requests;
  /// empty if it does not start.
  std::vector<std::optional<std::string>> fresh(const std::vector<Request>& before,
                                                std::span<const Request> requests,
                                                Reference& reference, bool is_needed = false);
  /// A request, and the same one about other moves in its position.
  static std::vector<Request> near_to(const Request& request, Reference& reference);
  void find_cause(Doubted& doubted, const std::string& said, Reference& reference);

  Subject& subject_;
  const Clock& clock_;
  const double whole_;
  const std::function<bool()> stop_;
  std::set<std::string> confirmed_;
  bool is_unsteady_ = false, is_stale_ = false;  // in the same process; in fresh ones
  bool varies_by_process_ = false;
  std::optional<Seen> first_unsteady_;
  std::uint64_t asked_ = 0;
  int started_ = 0;
  double spent_ = 0;  // on fresh processes, in real seconds
};

}  // namespace arbiter::conform

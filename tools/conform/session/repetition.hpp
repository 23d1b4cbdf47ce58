// Asks again before anything is blamed. A difference is evidence against a clause only if the
// subject gives the same answer each time: to the same process again, and to processes that have
// answered nothing else.
//
//   same process again   fresh processes      verdict
//   same answer          same answer          same: a rule is wrong
//   same answer          right                stale: wrong because of what was asked before
//   varies               whatever             unsteady, unless a few requests before it bring the
//                                             wrong answer back every time: then stale
//   same answer          vary                 unsteady, from process to process
#pragma once
#include "tools/conform/protocol/difference.hpp"
#include "tools/conform/protocol/reference.hpp"
#include "tools/conform/session/subject.hpp"

namespace arbiter::conform {

/// How a subject answers a request again that it has answered wrongly once.
struct Repeated {
  enum class Kind { same, unsteady, stale, unknown } kind = Kind::unknown;
  std::uint64_t asked = 0, varied = 0;              // in the same process; not as the first time
  std::uint64_t fresh_asked = 0, fresh_varied = 0;  // each time in a fresh process
  std::uint64_t earlier = 0;                        // requests to the process before it
  /// stale: requests after which a fresh process gives the wrong answer; empty if not found.
  std::vector<Request> after{};

  /// Whether the answer says something about the rules, as far as is known.
  bool is_about_rules() const { return kind == Kind::same || kind == Kind::unknown; }
};
std::string_view name_of(Repeated::Kind kind);

/// How thoroughly to ask again.
struct Thoroughness {
  int same_process = 8, fresh_processes = 3;
};

class Repetition {
 public:
  /// `subject` must outlive it; `stop` ends it early.
  Repetition(Subject& subject, std::function<bool()> stop)
      : subject_(subject), stop_(std::move(stop)) {}

  /// Asks the subject again about a request of the game that was begun, to which it gave `answer`.
  Repeated repeat(const Request& request, const Answer& answer, Reference& reference,
                  const Thoroughness& how = {});

 private:
  /// What is wrong with an answer, as text; empty if nothing is. Nothing for a missing answer.
  std::optional<std::string> wrong(const Request& request, const Answer& answer,
                                   Reference& reference) const;
  std::optional<std::string> in_fresh_process(const std::vector<Request>& before,
                                              const Request& request, Reference& reference) const;
  /// Fills `after`. Returns whether the wrong answer came back each time.
  bool find_cause(const Request& request, const std::string& said, Reference& reference,
                  Repeated& out, std::size_t most) const;

  Subject& subject_;
  std::function<bool()> stop_;
};

}  // namespace arbiter::conform

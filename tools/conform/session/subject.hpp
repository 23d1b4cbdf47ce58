// Another program's implementation of a game. To keep the pipe full, this class sends a batch of
// requests in advance and takes the answers in order.
//
// An error ends only one request, not the run. A line that is not an answer is reported and
// skipped. If a request crashes or hangs the subject, its answer is `broken`, and a new process
// gets the rest of the batch. A subject that fails too often is given up on; then every answer is
// `broken`.
#pragma once
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tools/conform/process/process.hpp"
#include "tools/conform/protocol/message.hpp"

namespace arbiter::conform {

struct Subject_settings {
  std::vector<std::string> command;         // the program and its arguments
  std::chrono::milliseconds timeout{5000};  // for one answer, once the previous one has arrived
  Process_limits process{};
  int most_failures = 20;                         // after these the subject is given up on
  std::size_t most_held = std::size_t{32} << 20;  // bytes of all answers of one batch
  /// The end of the run; no request is sent after it.
  std::chrono::steady_clock::time_point end = std::chrono::steady_clock::time_point::max();
};

/// A request that a subject answered with an error.
struct Errored {
  std::string ruleset;
  Request request;
  std::string line = "";  // as it was sent
};
/// Says whether a request need not be answered, because its position may not exist.
using Excuse = std::function<bool(const Errored&)>;
/// Removes what is excused from some of the errors with the same reason, and from their number. If
/// nothing is left, the errors that were not kept are excused, too.
void excuse(std::vector<Errored>& kept, std::uint64_t& count, const Excuse& is_excused);
constexpr std::size_t most_errors_kept = 32;  // with the same reason

/// Something that a subject did besides answering, or instead of answering.
struct Trouble {
  std::string request;            // the line that it should have answered; may be empty
  std::string what;               // a sentence
  std::string detail;             // may be empty
  std::uint64_t count = 1;        // of troubles that differ from this one at most in numbers
  std::vector<Errored> errors{};  // the first of them, if they are errors
};

/// The text with each number replaced by a sign.
std::string without_numbers(std::string_view text);
/// Counts a reason. Reasons that differ only in numbers count as one; beyond twenty, all others do.
void count_reason(std::map<std::string, std::uint64_t>& reasons, const std::string& why,
                  std::uint64_t count = 1);

class Subject {
 public:
  /// Starts the program and greets it. Throws Bad_input if it cannot start or does not answer the
  /// greeting, because then there is nothing to compare.
  explicit Subject(Subject_settings settings);
  ~Subject();
  Subject(const Subject&) = delete;
  Subject& operator=(const Subject&) = delete;

  const Answer& greeting() const { return greeting_; }
  /// The answer to `begin`, or the reason why there is none.
  Answer begin(const std::string& game, const std::string& ruleset);
  /// The answers in order, one for each request. An answer that takes the batch beyond `most_held`
  /// bytes is broken, and the remaining requests are not sent. With `tells`, answers with an error
  /// count as troubles; for positions that need not be reachable they do not.
  std::vector<Answer> ask(std::span<const Request> requests, bool tells = true);
  Answer ask(const Request& request) { return ask(std::span(&request, 1)).front(); }
  const Subject_settings& settings() const { return settings_; }
  /// The last `begin` that was answered with `ready`.
  const Request& begun() const { return begun_; }
  /// What was sent to the present process, the oldest first.
  struct Log {
    static constexpr std::size_t most = 64;
    std::deque<Request> latest{}, begun{};  // at most `most` of each
    Request before{};                       // the last `begin` before `latest`, if that is its kind
    std::uint64_t sent = 0;
  };
  const Log& log() const { return log_; }
  /// Sends `bye`, and returns whether the subject answered it and exited by itself.
  bool end();

  const std::vector<Trouble>& troubles() const { return troubles_; }
  /// Forgets the troubles that are excused errors.
  void excuse_errors(const Excuse& is_excused);
  bool is_given_up() const { return failures_ >= settings_.most_failures; }
  const std::uint64_t& pairs() const { return pairs_; }  // the number of answered requests
  /// The number of requests that were still without an answer when the time of the run was up.
  std::uint64_t outstanding() const { return outstanding_; }
  /// Counts answers of other processes of the same program.
  void count(std::uint64_t answers) { pairs_ += answers; }
  bool is_interrupted() const { return interrupted_; }

 private:
  void start();
  /// Appends answers until each request has one, or a request crashes the process.
  void take(std::span<const Request> requests, std::vector<Answer>& answers);
  void note(const Request& request);
  Answer fail(const Request& request, std::uint64_t number, std::string what);
  void tell(const Request& request, std::uint64_t number, const std::string& what,
            const std::string& detail = "", bool is_error = false);
  void add_trouble(Trouble trouble);
  void stray(const std::string& what);
  std::string instead_of_answer(const Read_result& received) const;

  const Subject_settings settings_;
  std::unique_ptr<Process> process_;
  Answer greeting_;
  Request begun_;
  Log log_;
  std::uint64_t number_ = 0, pairs_ = 0, outstanding_ = 0;
  int failures_ = 0, strays_ = 0;
  std::size_t held_ = 0;      // bytes of this batch's answers
  bool tells_ = true;         // whether errors in this batch are troubles
  bool interrupted_ = false;  // with Ctrl-C
  std::vector<Trouble> troubles_;
};

}  // namespace arbiter::conform

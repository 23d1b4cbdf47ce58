// A foreign implementation of a game. This keeps the pipe full: it sends the requests of a batch
// ahead and takes the answers in order.
//
// An error ends one request and not the run. A line that is no answer is reported and skipped. If a
// request brings the subject down or to a halt, its answer is `broken`, and a new process gets the
// rest of the batch. A subject that fails too often is given up; then every answer is `broken`.
#pragma once
#include <chrono>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tools/conform/process/process.hpp"
#include "tools/conform/protocol/message.hpp"

namespace arbiter::conform {

struct Subject_settings {
  std::vector<std::string> command;         // the program and its arguments
  std::chrono::milliseconds timeout{5000};  // for one answer, once the one before has come
  Process_limits process{};
  int most_failures = 20;                         // after these the subject is given up
  std::size_t most_held = std::size_t{64} << 20;  // bytes of all answers of one batch
  /// The end of the run; no request is asked after it.
  std::chrono::steady_clock::time_point end = std::chrono::steady_clock::time_point::max();
};

/// Something that a subject did besides answering, or instead of it.
struct Trouble {
  std::string request;  // the line that it was to answer; may be empty
  std::string what;     // a sentence
};

class Subject {
 public:
  /// Starts the program and greets it. Throws Bad_input when it cannot start or does not answer the
  /// greeting, because then there is nothing to compare.
  explicit Subject(Subject_settings settings);
  ~Subject();
  Subject(const Subject&) = delete;
  Subject& operator=(const Subject&) = delete;

  const Answer& greeting() const { return greeting_; }
  /// The answer to `begin`; if it is no answer, the reason.
  Answer begin(const std::string& game, const std::string& ruleset);
  /// The answers in order, one for each request. An answer that exceeds `most_held` bytes in all is
  /// broken, and the rest is not asked. With `tells`, answers with an error count as troubles; for
  /// positions that need not be reachable they do not.
  std::vector<Answer> ask(std::span<const Request> requests, bool tells = true);
  Answer ask(const Request& request) { return ask(std::span(&request, 1)).front(); }
  /// Says `bye`, and returns whether the subject answered it and ended by itself.
  bool end();

  const std::vector<Trouble>& troubles() const { return troubles_; }
  bool is_given_up() const { return failures_ >= settings_.most_failures; }
  const std::uint64_t& pairs() const { return pairs_; }  // the number of answered requests
  bool is_interrupted() const { return interrupted_; }

 private:
  void start();
  /// Appends answers until each request has one, or a request brings the process down.
  void take(std::span<const Request> requests, std::vector<Answer>& answers);
  Answer fail(const Request& request, std::uint64_t number, std::string what);
  void tell(const Request& request, std::uint64_t number, const std::string& what);
  void stray(const std::string& what);
  std::string instead_of_answer(const Received& received) const;

  const Subject_settings settings_;
  std::unique_ptr<Process> process_;
  Answer greeting_;
  Request begun_;  // the last `begin` that was answered with `ready`
  std::uint64_t number_ = 0, pairs_ = 0;
  int failures_ = 0, strays_ = 0;
  std::size_t held_ = 0;      // bytes of this batch's answers
  bool tells_ = true;         // whether errors in this batch are troubles
  bool interrupted_ = false;  // with Ctrl-C
  std::vector<Trouble> troubles_;
};

}  // namespace arbiter::conform

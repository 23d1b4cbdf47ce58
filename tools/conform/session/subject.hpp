// A foreign implementation, spoken to. It keeps the pipe full: the requests of a batch are sent
// ahead, and the answers are taken in their order.
//
// What goes wrong ends one request and not the run. A line that is no answer is told and passed
// over; a request that brings the subject down, or to a halt, is answered with `broken`, a new
// process is started and the rest of the batch is asked of that one. A subject that fails too often
// is given up: then everything is `broken`.
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
  std::chrono::milliseconds timeout{5000};  // for one answer, from when it is next
  Process_limits process{};
  int most_failures = 20;                         // then it is given up
  std::size_t most_held = std::size_t{64} << 20;  // bytes of the answers of one batch together
  /// When the run ends: what is not answered by then is not asked any more.
  std::chrono::steady_clock::time_point end = std::chrono::steady_clock::time_point::max();
};

/// Something that a subject did beside answering, or instead.
struct Trouble {
  std::string request;  // the line that was being answered; may be empty
  std::string what;     // a sentence
};

class Subject {
 public:
  /// Starts the program and greets it. Throws Bad_input when it cannot be started, or does not
  /// answer the greeting: with nothing to compare there is no run.
  explicit Subject(Subject_settings settings);
  ~Subject();
  Subject(const Subject&) = delete;
  Subject& operator=(const Subject&) = delete;

  const Answer& greeting() const { return greeting_; }
  /// What the subject answers to `begin`: answered, or why not.
  Answer begin(const std::string& game, const std::string& ruleset);
  /// In order, one for each request. What goes beyond `most_held` bytes in all is broken, and the
  /// rest is not asked. `tells`: whether those that are answered with an error are among the
  /// troubles; of positions that need not be reachable they are not.
  std::vector<Answer> ask(std::span<const Request> requests, bool tells = true);
  Answer ask(const Request& request) { return ask(std::span(&request, 1)).front(); }
  /// `bye`; tells whether it said so too, and ended by itself.
  bool end();

  const std::vector<Trouble>& troubles() const { return troubles_; }
  bool is_given_up() const { return failures_ >= settings_.most_failures; }
  const std::uint64_t& pairs() const { return pairs_; }  // requests that were answered
  bool is_interrupted() const { return interrupted_; }

 private:
  void start();
  /// Appends answers until each request has one, or one has brought the process down.
  void take(std::span<const Request> requests, std::vector<Answer>& answers);
  Answer fail(const Request& request, std::uint64_t number, std::string what);
  void tell(const Request& request, std::uint64_t number, const std::string& what);
  void stray(const std::string& what);
  std::string instead_of_answer(const Received& received) const;

  const Subject_settings settings_;
  std::unique_ptr<Process> process_;
  Answer greeting_;
  Request begun_;  // begin, if any was answered with `ready`
  std::uint64_t number_ = 0, pairs_ = 0;
  int failures_ = 0, strays_ = 0;
  std::size_t held_ = 0;      // bytes of the answers of this batch
  bool tells_ = true;         // of errors in this batch
  bool interrupted_ = false;  // by Ctrl-C
  std::vector<Trouble> troubles_;
};

}  // namespace arbiter::conform

// A foreign program under test, seen as lines: the lowest layer of `arbiter conform`. It may hang,
// crash, write endlessly, start others or use up memory; none of that may hang, crash or bloat the
// harness, or leave processes behind. So no call here waits longer than its limit, buffers are
// bounded, and a supervisor (supervisor.hpp) ends the whole process tree. Higher layers interpret
// the lines.
//
// Requests are sent far ahead of the answers: reads and writes are large and non-blocking, and one
// poll handles both, so that two full pipes cannot deadlock. That needs no thread.
#pragma once
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/conform/process/supervisor.hpp"
#include "tools/conform/protocol/line_buffer.hpp"

namespace arbiter::conform {

struct Process_limits {
  std::size_t longest_line = std::size_t{16} << 20;  // bytes, without the newline
  std::size_t kept_stderr = 4096;                    // number of last bytes kept
  /// Bytes of address space for each process of the tree (RLIMIT_AS), 0 for no limit. Address space
  /// exceeds memory use: runtimes that reserve much (Java, Node, sanitizers) need more, or 0.
  std::uint64_t memory = std::uint64_t{2} << 30;
  std::size_t most_unasked = std::size_t{1} << 20;  // bytes in lines that answer no request
  std::size_t most_unsent = std::size_t{64} << 20;  // bytes of queued requests
  /// Set by Ctrl-C (stop_on_interrupt): receive() and end() then stop waiting within 0.1 s.
  const std::atomic<bool>* stop = nullptr;
};

/// The result of waiting for a line.
struct Received {
  enum class Kind {
    line,         // a whole line of UTF-8, without the newline
    late,         // none in time; `line` has the beginning of one (the first 200 bytes)
    closed,       // none will come: it ended or closed its output; `line` as for late
    too_long,     // longer than longest_line; `line` has its first 200 bytes, the rest is skipped
    flooded,      // more than most_unasked bytes; from then on always this
    not_utf8,     // a whole line with other bytes
    interrupted,  // `stop` is set
  } kind = Kind::line;
  std::string line;
};

class Process {
 public:
  /// Starts the program in a new session with our environment; finds it as a shell would. Throws
  /// Bad_input when it cannot be started; std::system_error when the system has no process left.
  explicit Process(const std::vector<std::string>& command, const Process_limits& = {});
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  /// Kills it at once with everything it has started.
  ~Process();

  /// Queues a request, a line without the newline; each request asks for one line. receive() and
  /// flush() write the queue, as does send() when much is queued. False when the request is
  /// rejected: the program has closed its input (see listens()), or most_unsent is reached
  /// (receive() first).
  bool send(std::string_view line);
  /// Writes what the pipe accepts now.
  void flush();
  /// False when it has closed its standard input or has ended.
  bool listens() const { return kept_.to_subject >= 0; }

  /// The next line; writes and reads while it waits, for at most `at_most`. Lines already received
  /// need no system call. When the program itself has ended, the rest of its pipe comes first, then
  /// `closed`, even if a descendant holds the pipe open.
  Received receive(std::chrono::milliseconds at_most);

  /// The end of its standard error as far as receive() and end() have read it: valid UTF-8, control
  /// characters as \xNN. A first line says if the beginning is missing.
  std::string end_of_stderr() const;
  /// How it ended, to follow "The program ...": "is still running", "exited with status 3", "was
  /// killed by signal 11 (SIGSEGV)", ..., and what was needed to end it. May wait for a second when
  /// its output is closed, because that happens just before the end.
  std::string how_it_ended();
  /// A sentence about what was received, without a full stop: "it wrote no line in time and is
  /// still running".
  std::string in_words(const Received&);

  /// Closes its standard input and gives it `grace` to end; then sends SIGTERM and waits half a
  /// second more (at most `grace`); then SIGKILL. Everything else it has started is killed at once.
  /// Its further output is dropped. Afterwards only how_it_ended() and end_of_stderr() are useful.
  /// Takes at most `grace` and 10 seconds.
  void end(std::chrono::milliseconds grace);

 private:
  using Clock = std::chrono::steady_clock;
  enum class Ended_by { itself, term, kill };

  std::optional<Received> waiting_line();
  bool stopped() const { return limits_.stop && *limits_.stop; }
  void wait_until(Clock::time_point until);
  void read_output();
  void read_errors();
  void read_news();
  void ended_with(std::optional<int> status);
  void wait_for_end(Clock::time_point until);
  void wait_for_supervisor();

  Process_limits limits_;
  Kept kept_;
  Line_buffer lines_;
  std::string unsent_;  // unsent from sent_ on
  std::size_t sent_ = 0;
  std::uint64_t asked_ = 0;       // requests without a line yet
  std::size_t unasked_ = 0;       // bytes in lines that answer no request
  std::string errors_;            // the last bytes, up to twice kept_stderr
  std::uint64_t all_errors_ = 0;  // bytes in total
  bool ended_ = false;            // the program itself
  std::optional<int> status_;     // from waitpid; none when the supervisor was killed
  std::size_t rest_ = 0;          // when ended_: bytes that its pipe may still hold
  bool dropping_ = false;         // drops output while it is being ended
  Ended_by asked_by_ = Ended_by::itself, ended_by_ = Ended_by::itself;
  int left_ = 0;  // processes that could not be ended
};

}  // namespace arbiter::conform

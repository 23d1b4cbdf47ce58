// A foreign program under test, seen as a source of lines: the lowest layer of `arbiter conform`.
// It may hang, crash, write endlessly, start other programs or use up memory; none of that may
// hang, crash or bloat the harness, or leave processes behind. So no call here waits longer than
// its limit, buffers are bounded, and a supervisor (supervisor.hpp) ends the whole process tree.
// Higher layers interpret the lines.
//
// Requests are sent far ahead of the answers: reads and writes are large and non-blocking, and one
// poll handles both, so that two full pipes cannot deadlock. No thread is needed.
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
  std::size_t kept_stderr = 4096;                    // how many of the last bytes are kept
  /// Bytes of address space for each process of the tree (RLIMIT_AS); 0: no limit. Address space
  /// exceeds memory use: runtimes that reserve a lot (Java, Node, sanitizers) need more, or 0.
  std::uint64_t memory = std::uint64_t{2} << 30;
  std::size_t most_unasked = std::size_t{1} << 20;  // bytes in lines that answer no request
  std::size_t most_unsent = std::size_t{64} << 20;  // bytes of queued requests
  /// Set by Ctrl-C (stop_on_interrupt): receive() and end() then stop waiting within 0.1 s.
  const std::atomic<bool>* stop = nullptr;
};

/// The result of waiting for a line.
struct Read_result {
  enum class Kind {
    line,         // a complete line of UTF-8, without the newline
    late,         // no line in time; `line` holds the beginning of one (the first 200 bytes)
    closed,       // no line will come: it exited or closed its output; `line` as for late
    too_long,     // longer than longest_line; `line` holds its first 200 bytes; the rest is skipped
    flooded,      // more than most_unasked bytes; every later result is this, too
    not_utf8,     // a complete line that is not UTF-8
    interrupted,  // `stop` is set
  } kind = Kind::line;
  std::string line;
};

class Process {
 public:
  /// Starts the program in a new session with our environment; finds it as a shell would. Throws
  /// Bad_input if it cannot be started; std::system_error if the system cannot create another
  /// process.
  explicit Process(const std::vector<std::string>& command, const Process_limits& = {});
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  /// Kills it immediately, along with everything it has started.
  ~Process();

  /// Queues a request, a line without the newline; each request expects one line in return.
  /// receive() and flush() write the queue, as does send() if much is queued. Returns false if the
  /// request is rejected: the program has closed its input (see listens()), or most_unsent is
  /// reached (call receive() first).
  bool send(std::string_view line);
  /// Writes what the pipe accepts now.
  void flush();
  /// False if it has closed its standard input or has exited.
  bool listens() const { return kept_.to_subject >= 0; }

  /// The next line; writes and reads while it waits, for at most `at_most`. Lines already received
  /// need no system call. Once the program itself has exited, returns the rest of its pipe, then
  /// `closed`, even if a descendant holds the pipe open.
  Read_result receive(std::chrono::milliseconds at_most);

  /// The last part of its standard error, as far as receive() and end() have read it: valid UTF-8,
  /// control characters as \xNN. If the beginning is missing, a first line says so.
  std::string end_of_stderr() const;
  /// How it ended, to follow "The program ...": "is still running", "exited with status 3", "was
  /// killed by signal 11 (SIGSEGV)", ..., and what was needed to end it. May wait for a second if
  /// its output is closed, because that happens just before a program exits.
  std::string how_it_ended();
  /// A sentence, without a full stop, about what was received: "it wrote no line in time and is
  /// still running".
  std::string in_words(const Read_result&);

  /// Closes its standard input and allows it `grace` to exit; then sends SIGTERM and waits up to
  /// another half second (at most `grace`); then sends SIGKILL. Everything else it has started is
  /// killed at once. Any further output is discarded. Afterwards only how_it_ended() and
  /// end_of_stderr() are useful. Takes at most `grace` plus 10 seconds.
  void end(std::chrono::milliseconds grace);

 private:
  using Clock = std::chrono::steady_clock;
  enum class End_cause { itself, term, kill };

  std::optional<Read_result> waiting_line();
  bool stopped() const { return limits_.stop && *limits_.stop; }
  void wait_until(Clock::time_point until);
  void read_output();
  void read_errors();
  void read_news();
  void ended_with(std::optional<int> status);
  void wait_for_end(Clock::time_point until);
  void wait_for_supervisor();

  Process_limits limits_;
  Supervised_process kept_;
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
  bool dropping_ = false;         // discards output while the program is being ended
  End_cause asked_by_ = End_cause::itself, ended_by_ = End_cause::itself;
  int left_ = 0;  // processes that could not be killed
};

}  // namespace arbiter::conform

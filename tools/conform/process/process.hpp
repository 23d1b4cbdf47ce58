// A foreign program under test, seen as lines: the bottom of `arbiter conform`. It may hang, crash,
// write without end, start others or eat memory; none of that may hang, crash or swell the harness,
// or be left behind. So no call here waits for longer than it was told, what is held is bounded,
// and a supervisor (supervisor.hpp) ends the whole tree of processes. What lines mean is for the
// layers above.
//
// Requests are sent far ahead of the answers: reads and writes are large, neither blocks, and both
// happen in one poll, so that two full pipes cannot wait for each other. That needs no thread.
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
  std::size_t longest_line = std::size_t{16} << 20;  // bytes, without the line's end
  std::size_t kept_stderr = 4096;                    // bytes, the last ones
  /// Bytes of address space for each process of the tree (RLIMIT_AS), 0 for no limit. Address space
  /// is more than memory: runtimes that reserve much (Java, Node, sanitizers) need more, or 0.
  std::uint64_t memory = std::uint64_t{2} << 30;
  std::size_t most_unasked = std::size_t{1} << 20;  // bytes in lines beyond one for each request
  std::size_t most_unsent = std::size_t{64} << 20;  // bytes of requests that wait to be written
  /// Set by Ctrl-C (stop_on_interrupt): receive() and end() then stop waiting within 0.1 s.
  const std::atomic<bool>* stop = nullptr;
};

/// What came of waiting for a line.
struct Received {
  enum class Kind {
    line,         // a whole line of UTF-8, without its end
    late,         // none within the time; `line` has what came of one (the first 200 bytes)
    closed,       // none will come: it ended, or closed its output; `line` as for late
    too_long,     // longer than longest_line; `line` has its first 200 bytes. The rest is skipped
    flooded,      // more than most_unasked bytes that answer nothing; from then on always this
    not_utf8,     // a whole line with other bytes
    interrupted,  // `stop` is set
  } kind = Kind::line;
  std::string line;
};

class Process {
 public:
  /// Starts the program, found as a shell would, with our environment, in a session of its own.
  /// Throws Bad_input when it cannot be started; std::system_error when there is no process left.
  explicit Process(const std::vector<std::string>& command, const Process_limits& = {});
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  /// Ends it at once, and all that it has started.
  ~Process();

  /// Queues a request, a line without its end; each counts as asking for one line. It is written
  /// when much is queued, by receive(), and by flush(). False when it is not taken: the program has
  /// closed its input (see listens()), or most_unsent is reached (receive() first).
  bool send(std::string_view line);
  /// Writes what the pipe takes now.
  void flush();
  /// False when it is known to have closed its standard input, or to have ended.
  bool listens() const { return kept_.to_subject >= 0; }

  /// The next line; writes and reads while it waits, for `at_most`. Lines that have come already
  /// are given without any system call. When the program itself has ended, what its pipe still
  /// holds is given, and then `closed`, even if one that it has started holds the pipe open.
  Received receive(std::chrono::milliseconds at_most);

  /// The end of what it wrote to its standard error as far as it was read (by receive() and end()):
  /// valid UTF-8, control characters as \xNN; begins with a line that says so when it was more.
  std::string end_of_stderr() const;
  /// "is still running", "exited with status 3", "was killed by signal 11 (SIGSEGV)", ...; also
  /// what was needed to end it. It follows "The program ...". May wait for a second when its output
  /// is closed, as that comes a moment before the end.
  std::string how_it_ended();
  /// A sentence about what was received, without a full stop: "it wrote no line in time and is
  /// still running".
  std::string in_words(const Received&);

  /// Closes its standard input and waits for `grace` that it ends; then SIGTERM, and for half a
  /// second more (at most `grace`); then SIGKILL. Whatever else it has started is killed at once.
  /// What it writes meanwhile is read and dropped. Afterwards only how_it_ended() and
  /// end_of_stderr() say more. Takes `grace` and 10 seconds at the very most.
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
  std::string unsent_;  // from sent_ on
  std::size_t sent_ = 0;
  std::uint64_t asked_ = 0;       // requests without a line so far
  std::size_t unasked_ = 0;       // bytes in lines beyond those
  std::string errors_;            // the last bytes, up to twice kept_stderr
  std::uint64_t all_errors_ = 0;  // how many bytes there were
  bool ended_ = false;            // the program itself
  std::optional<int> status_;     // as waitpid tells it; none when its supervisor was killed
  std::size_t rest_ = 0;          // when ended_: bytes that its pipe may still hold
  bool dropping_ = false;         // its output, while it is being ended
  Ended_by asked_by_ = Ended_by::itself, ended_by_ = Ended_by::itself;
  int left_ = 0;  // processes that could not be ended
};

}  // namespace arbiter::conform

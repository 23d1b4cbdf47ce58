// Handles Ctrl-C while an engine runs. The first Ctrl-C asks the engine to stop, so that partial
// results are still printed; the second ends the program. Commands that run no engine keep the
// default behaviour. SIGTERM is treated in the same way.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>

namespace arbiter {

/// Stops a command without signals, for a program that calls commands as functions and keeps its
/// own handlers.
class Stop_request {
 public:
  void now() { stop_ = true; }
  /// Whether a stop was requested. A time limit counts only when somebody calls this.
  bool is_due();

 private:
  friend const std::atomic<bool>* stop_on_interrupt();
  friend void interrupt_after(double seconds);
  std::atomic<bool> stop_{false};
  std::atomic<std::int64_t> end_{0};  // ticks of the steady clock; 0: none
};

/// While it exists, the commands that this thread runs obey the request instead of signals.
class Obeyed_request {
 public:
  explicit Obeyed_request(Stop_request& request);
  ~Obeyed_request();
  Obeyed_request(const Obeyed_request&) = delete;
  Obeyed_request& operator=(const Obeyed_request&) = delete;
};

/// Installs the handler and returns the flag that it sets.
const std::atomic<bool>* stop_on_interrupt();
bool was_interrupted();
/// Interrupts as Ctrl-C does, after this many seconds.
void interrupt_after(double seconds);
/// For work that cannot be asked to stop: Ctrl-C or SIGTERM calls `last_words` on another thread
/// and ends the program with Exit::undecided. Threads that exist already may still die of it.
void end_on_interrupt(std::function<void()> last_words);

}  // namespace arbiter

// Handles Ctrl-C while an engine runs. The first Ctrl-C asks the engine to stop, so that partial
// results are still printed; the second ends the program. Commands that run no engine keep the
// default behaviour. SIGTERM is treated in the same way.
#pragma once
#include <atomic>
#include <functional>

namespace arbiter {

/// Installs the handler and returns the flag that it sets.
const std::atomic<bool>* stop_on_interrupt();
bool was_interrupted();
/// Interrupts as Ctrl-C does, after this many seconds.
void interrupt_after(double seconds);
/// For work that cannot be asked to stop: Ctrl-C or SIGTERM calls `last_words` on another thread
/// and ends the program with Exit::undecided. Threads that exist already may still die of it.
void end_on_interrupt(std::function<void()> last_words);

}  // namespace arbiter

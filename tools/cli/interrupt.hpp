// Handles Ctrl-C while an engine runs. The first Ctrl-C asks the engine to stop, so that partial
// results are still printed; the second ends the program. Commands that run no engine keep the
// default behaviour.
#pragma once
#include <atomic>

namespace arbiter {

/// Installs the handler and returns the flag that it sets.
const std::atomic<bool>* stop_on_interrupt();
bool was_interrupted();
/// Interrupts as Ctrl-C does, after this many seconds.
void interrupt_after(double seconds);

}  // namespace arbiter

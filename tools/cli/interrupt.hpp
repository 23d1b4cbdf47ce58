// Ctrl-C while an engine runs: the first asks it to stop, so that what it has found is still
// printed; the second ends the program. Commands without an engine leave Ctrl-C as it is.
#pragma once
#include <atomic>

namespace arbiter {

/// Installs the handler, and gives the flag that it sets.
const std::atomic<bool>* stop_on_interrupt();
bool was_interrupted();
/// Interrupts as Ctrl-C does, after so many seconds.
void interrupt_after(double seconds);

}  // namespace arbiter

// All that a process has started and what that has started, found through /proc and ended. A
// process group does not do: whoever calls setsid leaves it.
#pragma once
#include <sys/types.h>

#include <vector>

namespace arbiter::conform {

/// The children of `ancestor`, their children, and so on, at this moment; zombies as well. Empty
/// when /proc cannot be read.
std::vector<pid_t> descendants_of(pid_t ancestor);

/// Stops the descendants until no new one is found, so that none can start another unseen, and then
/// kills them. Each signal may come too late for one that is just being born: repeat it until none
/// is left. It does not wait for them to end, and takes bounded time.
void kill_descendants_of(pid_t ancestor);

}  // namespace arbiter::conform

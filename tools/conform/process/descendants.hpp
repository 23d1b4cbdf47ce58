// Finds all descendants of a process through /proc, and kills them. A process group is not enough:
// a process that calls setsid leaves it.
#pragma once
#include <sys/types.h>

#include <vector>

namespace arbiter::conform {

/// The children of `ancestor`, their children, and so on, including zombies, at this moment. Empty
/// if /proc cannot be read.
std::vector<pid_t> descendants_of(pid_t ancestor);

/// Stops descendants until no new ones are found, so that none can start another unseen, and then
/// kills them. A signal may miss a process that is just being created: repeat until none is left.
/// Does not wait for them to exit; takes bounded time.
void kill_descendants_of(pid_t ancestor);

}  // namespace arbiter::conform

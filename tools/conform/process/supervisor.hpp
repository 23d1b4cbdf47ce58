// The process between the harness and the subject:
//
//   harness ---- control ---- supervisor ---- subject ---- what it starts
//      |                        ^            |              |
//      |                        +------------+--------------+  orphans become its children
//      +------- stdin, stdout, stderr -------+
//
// It is the subreaper of all that the subject starts, also of what forks twice and calls setsid, so
// that nothing gets away and nothing else is mistaken for the subject's: the harness may have other
// children, and other subjects. When the harness ends, however it ends, the control socket closes,
// and the supervisor ends the tree; were the harness the subreaper itself, a killed harness would
// leave orphans. When the supervisor is killed, the kernel kills the subject.
//
// Not defended against: a program that means harm and sends SIGKILL to all processes of the user.
#pragma once
#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace arbiter::conform {

struct Kept {
  pid_t supervisor = -1;
  // Ends of the harness, all close-on-exec: those of the pipes do not block, the socket does.
  int control = -1, to_subject = -1, from_subject = -1, errors = -1;
};

/// What the supervisor tells over the control socket, a packet each.
struct News {
  enum class What : int { subject_ended, all_ended } what = What::subject_ended;
  int value = 0;  // the wait status; how many processes could not be ended
};

/// What the supervisor is told, a byte each. That the socket closes means: end all.
inline constexpr char ask_to_end = 'T';  // SIGTERM for the subject and its process group

/// Starts the program under a supervisor. `memory`: bytes of address space for each of its
/// processes (RLIMIT_AS), 0 for no limit. Throws Bad_input when the program cannot be started, and
/// std::system_error when the system has no process or pipe left.
Kept start_kept(const std::vector<std::string>& command, std::uint64_t memory);

}  // namespace arbiter::conform

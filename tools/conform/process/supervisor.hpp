// The process between the harness and the subject:
//
//   harness ---- control ---- supervisor ---- subject ---- what it starts
//      |                        ^            |              |
//      |                        +------------+--------------+  orphans become its children
//      +------- stdin, stdout, stderr -------+
//
// It is the subreaper of everything that the subject starts, even of processes that fork twice and
// call setsid, so that nothing escapes and no other process is mistaken for the subject's: the
// harness may have other children and other subjects. When the harness exits, for whatever reason,
// the control socket closes, and the supervisor kills the tree; if the harness were the subreaper
// itself, a killed harness would leave orphans. When the supervisor is killed, the kernel kills the
// subject.
//
// There is no defence against a malicious program that sends SIGKILL to all of the user's
// processes.
#pragma once
#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace arbiter::conform {

struct Supervised_process {
  pid_t supervisor = -1;
  // The harness's ends, all close-on-exec; the pipes are non-blocking, the socket is not.
  int control = -1, to_subject = -1, from_subject = -1, errors = -1;
};

/// A packet from the supervisor over the control socket.
struct News {
  enum class Kind : int { subject_ended, all_ended } what = Kind::subject_ended;
  int value = 0;  // the wait status; the number of processes that could not be killed
};

/// Commands to the supervisor, one byte each. Closing the socket means: end everything.
inline constexpr char ask_to_end = 'T';  // SIGTERM for the subject and its process group

/// Starts the program under a supervisor. `memory`: bytes of address space for each of its
/// processes (RLIMIT_AS), 0 for no limit. Throws Bad_input if the program cannot be started, and
/// std::system_error if the system cannot create another process or pipe.
Supervised_process start_supervised(const std::vector<std::string>& command, std::uint64_t memory);

}  // namespace arbiter::conform

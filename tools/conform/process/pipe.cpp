#include "tools/conform/process/pipe.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace arbiter::conform {

namespace {

constexpr int pipe_size = 1 << 20;  // the unprivileged maximum; fewer context switches

/// Moves a pipe end to a descriptor above 2, because 0 to 2 are the subject's standard streams; an
/// end is lower only if the harness was started without its own.
void lift(int& end) {
  if (end > STDERR_FILENO) return;
  const int lifted = fcntl(end, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (lifted < 0) throw_errno("no file descriptor for the subject");
  close(std::exchange(end, lifted));
}

}  // namespace

void Channel::close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

void throw_errno(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

void open_pipe(int& from, int& to) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw_errno("no pipe for the subject");
  from = ends[0], to = ends[1];
  lift(from), lift(to);
  fcntl(to, F_SETPIPE_SZ, pipe_size);  // may fail
}

void do_not_block(int end) { fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK); }

void open_control(Channel& control) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
    throw_errno("no socket for the subject");
  control.ours = ends[0], control.theirs = ends[1];
  lift(control.ours), lift(control.theirs);
}

}  // namespace arbiter::conform

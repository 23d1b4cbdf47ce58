#include "tools/auditor/process.hpp"

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <utility>

#include "model/error.hpp"

namespace arbiter {

Line_end::Line_end(Line_end&& other) noexcept
    : handle_(std::exchange(other.handle_, -1)),
      closed_(other.closed_),
      arrived_(std::move(other.arrived_)) {}

Line_end& Line_end::operator=(Line_end&& other) noexcept {
  std::swap(handle_, other.handle_);
  std::swap(closed_, other.closed_);
  std::swap(arrived_, other.arrived_);
  return *this;
}

Line_end::~Line_end() {
  if (handle_ >= 0) ::close(handle_);
}

void Line_end::say(std::string_view line) {
  const std::string text = std::string(line) + '\n';
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t n = ::send(handle_, text.data() + at, text.size() - at, MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    at += static_cast<std::size_t>(n);
  }
}

/// Receives what has arrived. Returns whether there was anything.
bool Line_end::take(int flags) {
  char part[1 << 12];
  for (;;) {
    const ssize_t n = ::recv(handle_, part, sizeof part, flags);
    if (n < 0 && errno == EINTR) continue;
    if (n == 0 || (n < 0 && errno != EAGAIN)) closed_ = true;
    if (n <= 0) return false;
    arrived_.append(part, static_cast<std::size_t>(n));
    return true;
  }
}

std::optional<std::string> Line_end::next() {
  const std::size_t end = arrived_.find('\n');
  if (end == std::string::npos) return std::nullopt;
  std::string line = arrived_.substr(0, end);
  arrived_.erase(0, end + 1);
  return line;
}

std::optional<std::string> Line_end::hear() {
  for (;;) {
    if (auto line = next()) return line;
    if (!take(0)) return std::nullopt;
  }
}

std::vector<std::string> Line_end::heard() {
  while (take(MSG_DONTWAIT)) {
  }
  std::vector<std::string> out;
  while (auto line = next()) out.push_back(std::move(*line));
  return out;
}

namespace {

[[noreturn]] void work_as_child(const std::function<int(Line_end&)>& work, int handle,
                                pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);  // the parent has already exited
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, SIG_IGN);
  Line_end line(handle);
  _exit(work(line));
}

}  // namespace

Process::Process(const std::function<int(Line_end&)>& work) : line_(-1) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    throw Bad_input(std::string("cannot connect to a new process (") + std::strerror(errno) + ")");
  std::fflush(nullptr);
  const pid_t parent = getpid();
  id_ = fork();
  if (id_ == 0) {
    ::close(ends[0]);
    work_as_child(work, ends[1], parent);
  }
  const int error = errno;
  ::close(ends[1]);
  line_ = Line_end(ends[0]);
  if (id_ < 0)
    throw Bad_input(std::string("cannot start a process (") + std::strerror(error) + ")");
}

Process::~Process() {
  if (id_ <= 0) return;
  kill();
  ended();
}

void Process::kill() const {
  if (id_ > 0) ::kill(id_, SIGKILL);
}

std::string Process::ended() {
  int status = 0;
  while (waitpid(id_, &status, 0) < 0)
    if (errno != EINTR) break;
  id_ = -1;
  if (WIFSIGNALED(status)) return fmt::format("was killed by signal {}", WTERMSIG(status));
  if (WEXITSTATUS(status) != 0) return fmt::format("exited with code {}", WEXITSTATUS(status));
  return "";
}

}  // namespace arbiter

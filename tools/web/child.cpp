#include "tools/web/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <fstream>

#include "solver/limits.hpp"

namespace arbiter::web {

namespace {

constexpr int look_every = 50;  // milliseconds

void limit_memory(std::uint64_t more) {
  std::uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  const rlim_t most = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) + more;
  const rlimit limit{most, most};
  setrlimit(RLIMIT_AS, &limit);
}

/// Runs in the child: writes the answer and exits without the usual cleanup.
[[noreturn]] void do_work(const std::function<std::string()>& work, int out, std::uint64_t memory) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (const int signal : {SIGINT, SIGTERM, SIGPIPE}) std::signal(signal, SIG_DFL);
  close_range(3, static_cast<unsigned>(out) - 1, 0);  // closes inherited connections
  close_range(static_cast<unsigned>(out) + 1, ~0U, 0);
  limit_memory(memory);
  try {
    const std::string answer = work() + '\n';
    for (std::size_t at = 0; at < answer.size();) {
      const ssize_t n = write(out, answer.data() + at, answer.size() - at);
      if (n <= 0) _exit(1);
      at += static_cast<std::size_t>(n);
    }
    _exit(0);
  } catch (...) {
    _exit(1);
  }
}

/// Reads until the other end is closed; nothing if that takes too long.
std::optional<std::string> read_all(int from, const Child_limits& limits) {
  const Stopwatch clock;
  std::string out;
  char part[1 << 16];
  while (clock.seconds() < limits.seconds && !(limits.unwanted && limits.unwanted())) {
    pollfd ready{from, POLLIN, 0};
    if (poll(&ready, 1, look_every) <= 0) continue;
    const ssize_t n = read(from, part, sizeof part);
    if (n == 0) return out;
    if (n < 0) break;
    out.append(part, static_cast<std::size_t>(n));
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> in_a_child(const std::function<std::string()>& work,
                                      const Child_limits& limits) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return std::nullopt;
  const pid_t child = fork();
  if (child == 0) do_work(work, ends[1], limits.memory);
  close(ends[1]);
  std::optional<std::string> out;
  if (child > 0) {
    out = read_all(ends[0], limits);
    kill(child, SIGKILL);
    while (waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
  close(ends[0]);
  if (!out || !out->ends_with('\n')) return std::nullopt;  // incomplete: the child died
  out->pop_back();
  return out;
}

}  // namespace arbiter::web

#include "tools/conform/process/supervisor.hpp"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <climits>
#include <csignal>
#include <cstring>
#include <system_error>
#include <vector>

#include "model/error.hpp"
#include "tools/conform/process/descendants.hpp"
#include "tools/conform/process/pipe.hpp"

namespace arbiter::conform {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto longest_end = std::chrono::seconds(5);
constexpr auto longest_after = std::chrono::minutes(2);  // once nobody is waiting any more
constexpr int reaped_at_once = 256;  // otherwise a forking tree would keep us busy forever

/// Runs in the process that becomes the subject: writes errno to `failed` on failure.
[[noreturn]] void become(char* const* words, int in, int out, int err, int failed,
                         std::uint64_t memory) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  setsid();  // no terminal: Ctrl-C is meant for the harness
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  close_range(STDERR_FILENO + 1, UINT_MAX, CLOSE_RANGE_CLOEXEC);
  for (int number = 1; number < NSIG; ++number) std::signal(number, SIG_DFL);
  const rlimit none{0, 0};
  setrlimit(RLIMIT_CORE, &none);  // so that a crash takes no time and leaves no file
  // The limit applies from here on, even to this copy of the harness, so its stack must not grow
  // much more: the search for the program takes a few kilobytes.
  volatile char stack[std::size_t{64} << 10];
  for (std::size_t i = 0; i < sizeof stack; i += 1024) stack[i] = 0;
  if (memory > 0) {
    const rlimit limit{memory, memory};
    setrlimit(RLIMIT_AS, &limit);
  }
  sigset_t nothing;
  sigemptyset(&nothing);
  sigprocmask(SIG_SETMASK, &nothing, nullptr);
  execvp(words[0], words);
  const int error = errno;
  (void)!::write(failed, &error, sizeof error);
  _exit(127);
}

/// The supervisor's loop, run with all signals blocked.
class Supervisor {
 public:
  Supervisor(int control, pid_t subject) : control_(control), subject_(subject) {}

  [[noreturn]] void run() {
    struct sigaction action {};
    action.sa_handler = [](int) {};  // only interrupts ppoll
    sigaction(SIGCHLD, &action, nullptr);
    sigset_t all_but_children;
    sigfillset(&all_but_children);
    sigdelset(&all_but_children, SIGCHLD);
    for (;;) {
      reap();
      pollfd event{control_, POLLIN, 0};
      const timespec moment{0, 100'000'000};  // more processes may have exited than were reaped
      if (ppoll(&event, 1, &moment, &all_but_children) <= 0) continue;
      char order = 0;
      if (recv(control_, &order, 1, 0) <= 0) break;
      if (order == ask_to_end && !ended_) kill(-subject_, SIGTERM), kill(subject_, SIGTERM);
    }
    const int left = end_all(longest_end);
    tell({News::Kind::all_ended, left});
    // A busy machine may give a forking tree more processor time than it gives us, so we continue
    // after reporting.
    if (left > 0) close(control_), end_all(longest_after);
    _exit(0);
  }

 private:
  void tell(const News& news) const { send(control_, &news, sizeof news, MSG_NOSIGNAL); }

  /// Reaps a limited number of children; false when none is left at all.
  bool reap() {
    for (int i = 0; i < reaped_at_once; ++i) {
      int status = 0;
      const pid_t process = waitpid(-1, &status, WNOHANG);
      if (process <= 0) return process == 0 || errno != ECHILD;
      if (process != subject_ || ended_) continue;
      ended_ = true;
      tell({News::Kind::subject_ended, status});
    }
    return true;
  }

  /// Kills all; returns how many are left: 0, unless one is waiting for a broken disk or belongs to
  /// another user.
  int end_all(std::chrono::seconds at_most) {
    const auto until = Clock::now() + at_most;
    while (Clock::now() < until) {
      kill_descendants_of(getpid());
      if (!ended_) kill(subject_, SIGKILL);  // in case /proc cannot be read
      // No children left means no descendants left, because we inherit all orphans.
      for (int i = 0; i < 20; ++i, usleep(1000))
        if (!reap()) return 0;
    }
    return static_cast<int>(descendants_of(getpid()).size());
  }

  int control_;
  pid_t subject_;
  bool ended_ = false;
};

/// Blocks all signals, so that no handler of the harness runs in a copy of it.
class Without_signals {
 public:
  Without_signals() {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before_);
  }
  Without_signals(const Without_signals&) = delete;
  Without_signals& operator=(const Without_signals&) = delete;
  ~Without_signals() { sigprocmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

/// Makes one attempt. Throws std::system_error if the system cannot create another process at the
/// moment.
Supervised_process start_once(const std::vector<std::string>& command, std::uint64_t memory) {
  if (command.empty() || command[0].empty())
    throw Bad_input("the command of the subject: expected a program, found nothing");
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);

  Channel in, out, err, failed, control;
  open_pipe(in.theirs, in.ours);
  open_pipe(out.ours, out.theirs);
  open_pipe(err.ours, err.theirs);
  open_pipe(failed.ours, failed.theirs);
  open_control(control);
  Supervised_process kept;
  {
    const Without_signals without;
    kept.supervisor = fork();
    if (kept.supervisor < 0) throw_errno("cannot start a process for the subject");
    if (kept.supervisor == 0) {
      setsid();
      (void)setpriority(PRIO_PROCESS, 0, -10);  // if allowed: faster than what it kills
      prctl(PR_SET_NAME, "arbiter-super");
      prctl(PR_SET_CHILD_SUBREAPER, 1);
      const pid_t subject = fork();
      if (subject == 0) {
        (void)setpriority(PRIO_PROCESS, 0, 0);
        become(words.data(), in.theirs, out.theirs, err.theirs, failed.theirs, memory);
      }
      if (subject < 0) {
        const int error = errno;
        (void)!::write(failed.theirs, &error, sizeof error);
        _exit(1);
      }
      // Keep none of the harness's files open, because readers must see their pipes close.
      dup2(control.theirs, STDIN_FILENO);
      close_range(STDIN_FILENO + 1, UINT_MAX, 0);
      Supervisor(STDIN_FILENO, subject).run();
    }
  }
  failed.close_theirs();
  int error = 0;
  ssize_t length = 0;
  do length = read(failed.ours, &error, sizeof error);
  while (length < 0 && errno == EINTR);
  if (length > 0) {
    control.close_ours();
    waitpid(kept.supervisor, nullptr, 0);
    if (error == EAGAIN) errno = error, throw_errno("cannot start a process for the subject");
    throw Bad_input("the command of the subject: expected a program that can be started, found \"" +
                    shown(command[0], 200) + "\": " + std::strerror(error));
  }
  do_not_block(in.ours), do_not_block(out.ours), do_not_block(err.ours);
  kept.control = control.take_ours();
  kept.to_subject = in.take_ours();
  kept.from_subject = out.take_ours();
  kept.errors = err.take_ours();
  return kept;
}

}  // namespace

Supervised_process start_supervised(const std::vector<std::string>& command, std::uint64_t memory) {
  constexpr int tries = 5;  // within two seconds: the shortage of processes may be momentary
  for (int i = 1;; ++i) {
    try {
      return start_once(command, memory);
    } catch (const std::system_error& error) {
      if (i == tries || error.code() != std::errc::resource_unavailable_try_again) throw;
      usleep(static_cast<useconds_t>(i) * 200'000);
    }
  }
}

}  // namespace arbiter::conform

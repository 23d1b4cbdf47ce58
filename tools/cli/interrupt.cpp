#include "tools/cli/interrupt.hpp"

#include <sys/time.h>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

#include "tools/facade/exit.hpp"

namespace arbiter {

namespace {
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");

extern "C" void on_interrupt(int) { interrupted = true; }

thread_local Stop_request* obeyed = nullptr;

using Clock = std::chrono::steady_clock;
}  // namespace

bool Stop_request::is_due() {
  const std::int64_t end = end_;
  if (end != 0 && Clock::now().time_since_epoch().count() >= end) stop_ = true;
  return stop_;
}

Obeyed_request::Obeyed_request(Stop_request& request) { obeyed = &request; }
Obeyed_request::~Obeyed_request() { obeyed = nullptr; }

const std::atomic<bool>* stop_on_interrupt() {
  if (obeyed) return &obeyed->stop_;
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);  // the next one ends the program
  sigemptyset(&action.sa_mask);
  for (const int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
  return &interrupted;
}

void interrupt_after(double seconds) {
  if (obeyed) {
    const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                        std::chrono::duration<double>(seconds));
    obeyed->end_ = end.time_since_epoch().count();
    return;
  }
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGALRM, &action, nullptr);
  const auto whole = static_cast<time_t>(seconds);
  const itimerval timer{
      {}, {whole, static_cast<suseconds_t>(1e6 * (seconds - static_cast<double>(whole)))}};
  setitimer(ITIMER_REAL, &timer, nullptr);
}

void end_on_interrupt(std::function<void()> last_words) {
  if (obeyed) return;  // the process is not ours to end
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM}) sigaddset(&signals, signal);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::thread([signals, last_words = std::move(last_words)] {
    int signal = 0;
    if (sigwait(&signals, &signal) != 0) return;
    last_words();
    std::_Exit(static_cast<int>(Exit::undecided));
  }).detach();
}

bool was_interrupted() { return obeyed ? obeyed->is_due() : interrupted.load(); }

}  // namespace arbiter

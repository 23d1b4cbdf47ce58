// Deals the numbers of games to threads and adds up what they find.
#pragma once
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "solver/limits.hpp"

namespace arbiter::paired {

/// Calls play(sums, n, left, is_first) for each n from `from` to before `to`, on limits.threads
/// threads, with sums that begin as `out` is (without games), and adds them to `out`. `left` are
/// the limits for a game, for work that began with `clock`; is_first: on the calling thread.
/// Returns false if a limit ended the work; rethrows the last exception of a thread.
template <class Sums, class Play>
bool deal_games(Sums& out, std::uint64_t from, std::uint64_t to, const Limits& limits,
                const Stopwatch& clock, std::uint64_t memory, const Play& play) {
  std::atomic<std::uint64_t> next{from};
  std::atomic<bool> is_stopped{false};
  std::exception_ptr failure;
  std::mutex mutex;
  const Sums none = out;
  const auto work = [&](bool is_first) {
    Sums sums = none;
    Limits left;  // without the functions, which are costly to copy
    left.memory = memory, left.stop = limits.stop;
    try {
      for (std::uint64_t n = next++; n < to && !is_stopped; n = next++) {
        const double so_far = clock.seconds();
        if (limits.reached(so_far) != Stop_reason::exhausted) is_stopped = true;
        if (limits.seconds > 0) left.seconds = std::max(limits.seconds - so_far, 1e-3);
        play(sums, n, left, is_first);
        if (limits.stopped()) is_stopped = true;
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      failure = std::current_exception();
      is_stopped = true;
    }
    const std::lock_guard lock(mutex);
    out += sums;
  };
  {
    std::vector<std::jthread> others;
    for (int t = 1; t < limits.threads; ++t) others.emplace_back(work, false);
    work(true);
  }
  if (failure) std::rethrow_exception(failure);
  return !is_stopped;
}

}  // namespace arbiter::paired

// How long a search may run, what it may use, and how it reports while it runs.
#pragma once
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

namespace arbiter {

/// What a search has done so far.
struct Progress {
  std::uint64_t states = 0, transitions = 0, depth = 0;
  std::uint64_t waiting = 0;  // states found and not yet expanded
  std::uint64_t bytes = 0;
  double seconds = 0;
  /// Seconds until the states that wait are expanded at the present rate; more may be found by
  /// then.
  double at_least_left() const;
};

/// Why a search is over: all was looked at, what was wanted is found, a limit of memory, time,
/// turns or states was reached, or it was stopped from outside.
enum class Ended { exhausted, found, memory, time, depth, states, stopped };
/// "exhausted", "found", "memory limit", ..., "stopped".
std::string_view name_of(Ended ended);

/// Thrown out of the depth of a long step that has nothing to show before its end.
struct Limit_reached {
  Ended ended;
};

struct Limits {
  std::uint64_t memory = 0;  // bytes for the states; 0: four fifths of what the machine has free
  double seconds = 0;        // 0: no limit
  std::uint64_t depth = 0;   // turns; 0: no limit
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;           // set from outside, for instance by Ctrl-C
  std::function<void(const Progress&)> report = {};  // called about twice a second

  bool stopped() const { return stop && *stop; }
  /// Whether work that has taken so many seconds must end: stopped, time, or else exhausted.
  Ended reached(double so_far) const {
    if (stopped()) return Ended::stopped;
    return seconds > 0 && so_far > seconds ? Ended::time : Ended::exhausted;
  }
  /// Throws Limit_reached then.
  void heed(double so_far) const {
    if (const Ended now = reached(so_far); now != Ended::exhausted) throw Limit_reached{now};
  }
  /// What is left of them after so many seconds: a little at least, since 0 means no limit.
  Limits after(double so_far) const {
    Limits left = *this;
    if (seconds > 0) left.seconds = std::max(seconds - so_far, 1e-3);
    return left;
  }
  /// The bytes that may be used.
  std::uint64_t memory_limit() const;
  /// Bytes that are left of it for somebody who has taken so many already.
  std::uint64_t memory_left(std::uint64_t taken) const;
};

/// Bytes that the machine has free for this process, from /proc/meminfo and the control group.
std::uint64_t free_memory();

/// Time by the clock since it was made.
class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace arbiter

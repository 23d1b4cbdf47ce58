// Limits on a search (time, memory, depth, threads) and the progress it reports.
#pragma once
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

namespace arbiter {

class Ranks;  // solver/ranks/ranks.hpp

/// The work that a search has done so far.
struct Progress {
  std::uint64_t states = 0, transitions = 0, depth = 0;
  std::uint64_t waiting = 0;  // states found and not yet expanded
  std::uint64_t bytes = 0;
  double seconds = 0;
  /// Lower bound on the seconds left: the time needed to expand the waiting states at the current
  /// rate.
  double at_least_left() const;
};

/// Why a search ended: it covered everything, found its goal, reached a limit on memory, time,
/// turns, states or disk, or was stopped from outside.
enum class Stop_reason { exhausted, found, memory, time, depth, states, disk, stopped };
/// "exhausted", "found", "memory limit", ..., "stopped".
std::string_view name_of(Stop_reason ended);

/// Thrown from inside a long step that has no partial result to return.
struct Limit_reached {
  Stop_reason ended;
};

struct Limits {
  std::uint64_t memory = 0;  // bytes for the states; 0: four fifths of the free memory
  double seconds = 0;        // 0: no limit
  std::uint64_t depth = 0;   // turns; 0: no limit
  int threads = 1;
  Ranks* ranks = nullptr;  // the processes that explore together; null: this one alone
  const std::atomic<bool>* stop = nullptr;            // set from outside, for instance by Ctrl-C
  std::function<void(const Progress&)> report = {};   // called about twice a second
  std::function<void(const std::string&)> note = {};  // called with a sentence for the user

  bool stopped() const { return stop && *stop; }
  /// Why work that has run for `so_far` seconds must stop: stopped or time. Exhausted: it may
  /// continue.
  Stop_reason reached(double so_far) const {
    if (stopped()) return Stop_reason::stopped;
    return seconds > 0 && so_far > seconds ? Stop_reason::time : Stop_reason::exhausted;
  }
  /// Throws Limit_reached if work that has run for `so_far` seconds must stop.
  void check(double so_far) const {
    if (const Stop_reason now = reached(so_far); now != Stop_reason::exhausted)
      throw Limit_reached{now};
  }
  /// These limits for the rest of the work, after `so_far` seconds. At least 1 ms remains, since 0
  /// means no limit.
  Limits after(double so_far) const {
    Limits left = *this;
    if (seconds > 0) left.seconds = std::max(seconds - so_far, 1e-3);
    return left;
  }
  /// The memory limit in bytes; if none is set, four fifths of the free memory.
  std::uint64_t memory_limit() const;
  /// Bytes left for an engine that already uses `taken` bytes.
  std::uint64_t memory_left(std::uint64_t taken) const;
};

/// Bytes of memory available to this process, from /proc/meminfo and the control group.
std::uint64_t free_memory();

/// Wall-clock time since construction.
class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace arbiter

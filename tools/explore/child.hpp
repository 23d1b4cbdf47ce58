// Work that may not end: done in a child process, which is ended when its time is over. Engines
// look at their limits between states, and a single turn of some games takes them minutes; a page
// cannot wait, and a thread cannot be stopped.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace arbiter::explore {

struct Child_limits {
  double seconds = 3;
  std::uint64_t memory = 1ULL << 30;        // bytes, beside what this process has
  const std::atomic<bool>* stop = nullptr;  // ends it early
};

/// What `work` gives; nothing when it did not give it within the limits, or threw. What it changes
/// in memory is lost.
std::optional<std::string> in_a_child(const std::function<std::string()>& work,
                                      const Child_limits& limits);

}  // namespace arbiter::explore

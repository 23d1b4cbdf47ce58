// Work that may not end: done in a child process, which is ended when its time is over, or when
// nobody waits for it any more. Engines heed their limits, though not in every step, and what they
// have is walked through once more; a page cannot wait, and a thread cannot be stopped.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace arbiter::web {

struct Child_limits {
  double seconds = 3;
  std::uint64_t memory = 1ULL << 30;  // bytes, beside what this process has
  std::function<bool()> unwanted{};   // whether to end it early; asked some times a second
};

/// What `work` gives; nothing when it did not give it within the limits, or threw. What it changes
/// in memory is lost.
std::optional<std::string> in_a_child(const std::function<std::string()>& work,
                                      const Child_limits& limits);

}  // namespace arbiter::web

// Runs work that may not end in a child process, which is killed when its time is over or when
// nobody waits for it. Engines respect their limits, but not in every step, and they make a final
// pass over what they have. A page cannot wait, and a thread cannot be stopped.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace arbiter::web {

struct Child_limits {
  double seconds = 3;
  std::uint64_t memory = 1ULL << 30;  // bytes, beyond what this process has
  std::function<bool()> unwanted{};   // whether to end early; called a few times a second
};

/// The result of `work`; nothing when it exceeds the limits or throws. Its changes to memory are
/// lost.
std::optional<std::string> in_a_child(const std::function<std::string()>& work,
                                      const Child_limits& limits);

}  // namespace arbiter::web

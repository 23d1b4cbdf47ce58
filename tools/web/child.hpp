// Runs work that may never end in a child process, which is killed when its time is up or when
// nobody is waiting for it. Engines respect their limits, but they do not check them at every step,
// and they make a final pass over their results. A page cannot wait that long, and a thread cannot
// be stopped.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace arbiter::web {

struct Child_limits {
  double seconds = 3;
  std::uint64_t memory = 1ULL << 30;  // bytes, in addition to what this process uses
  std::function<bool()> unwanted{};   // whether to end early; called a few times a second
};

/// The result of `work`; nothing when it exceeds the limits or throws. Its changes to memory are
/// lost.
std::optional<std::string> in_a_child(const std::function<std::string()>& work,
                                      const Child_limits& limits);

}  // namespace arbiter::web

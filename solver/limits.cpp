#include "solver/limits.hpp"

#include <algorithm>
#include <fstream>

namespace arbiter {

double Progress::at_least_left() const {
  const std::uint64_t expanded = states - waiting;
  return expanded == 0 ? 0 : seconds * static_cast<double>(waiting) / static_cast<double>(expanded);
}

std::string_view name_of(Stop_reason ended) {
  constexpr std::string_view names[] = {"exhausted",   "found",        "memory limit", "time limit",
                                        "depth limit", "states limit", "disk limit",   "stopped"};
  return names[static_cast<int>(ended)];
}

std::uint64_t Limits::memory_limit() const { return memory ? memory : free_memory() / 5 * 4; }

std::uint64_t Limits::memory_left(std::uint64_t taken) const {
  if (memory == 0) return memory_limit();  // memory in use is no longer free
  return memory > taken ? memory - taken : 0;
}

std::uint64_t free_memory() {
  std::uint64_t free = std::uint64_t{4} << 30;
  std::ifstream meminfo("/proc/meminfo");
  for (std::string word; meminfo >> word;) {
    if (word != "MemAvailable:") continue;
    meminfo >> free;
    free *= 1024;
  }
  const auto number = [](const char* path) {
    std::ifstream file(path);
    std::uint64_t value = 0;
    return file >> value ? value : std::uint64_t{0};  // "max" is not a number
  };
  const std::uint64_t group = number("/sys/fs/cgroup/memory.max");
  const std::uint64_t used = number("/sys/fs/cgroup/memory.current");
  if (group > used) free = std::min(free, group - used);
  return free;
}

}  // namespace arbiter

// Measurements of the benchmark process itself.
#pragma once
#include <sys/resource.h>

#include <cstdint>

namespace arbiter {

/// The peak memory of this process, in bytes.
inline std::uint64_t peak_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

}  // namespace arbiter

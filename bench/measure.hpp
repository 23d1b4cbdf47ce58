// What a benchmark program says about itself.
#pragma once
#include <sys/resource.h>

#include <cstdint>

namespace arbiter {

/// The largest amount of memory that this process has held, in bytes.
inline std::uint64_t peak_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

}  // namespace arbiter

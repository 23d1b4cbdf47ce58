// Measurements of the benchmark process itself.
#pragma once
#include <sys/resource.h>

#include <cstdint>
#include <ctime>

namespace arbiter {

/// The peak memory of this process, in bytes.
inline std::uint64_t peak_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

/// The processor time of all threads of this process so far.
inline double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace arbiter

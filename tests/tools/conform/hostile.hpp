// hostile.py in one of its modes, as the Process of a test, and its effects on us.
#pragma once
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "tools/conform/process/process.hpp"

namespace arbiter::conform {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Kind = Read_result::Kind;

inline constexpr seconds patience{60};  // for expected events

inline bool gone(pid_t process) { return kill(process, 0) != 0 && errno == ESRCH; }

/// Waits at most 10 seconds for the process to disappear.
inline bool soon_gone(pid_t process) {
  for (int i = 0; i < 1000 && !gone(process); ++i) std::this_thread::sleep_for(milliseconds(10));
  return gone(process);
}

inline double seconds_since(std::chrono::steady_clock::time_point then) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - then).count();
}

/// Our peak memory so far, in MiB.
inline double most_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// A file in which the subject writes the numbers of its processes.
class Pids {
 public:
  Pids() {
    static std::atomic<int> number = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("arbiter_hostile_" + std::to_string(getpid()) + "_" + std::to_string(++number));
  }
  Pids(const Pids&) = delete;
  Pids& operator=(const Pids&) = delete;
  ~Pids() { std::filesystem::remove(path_); }
  std::string path() const { return path_.string(); }
  std::vector<pid_t> read() const {
    std::ifstream file(path_);
    std::vector<pid_t> pids;
    for (pid_t pid = 0; file >> pid;) pids.push_back(pid);
    return pids;
  }

 private:
  std::filesystem::path path_;
};

inline std::vector<std::string> hostile(const std::string& mode, const Pids& pids) {
  return {"/usr/bin/python3", "tests/tools/conform/hostile.py", mode, "--pids", pids.path()};
}

inline std::string request(int number, const std::string& rest) {
  return "{\"seq\":" + std::to_string(number) + "," + rest + "}";
}
inline const std::string hello = request(0, "\"do\":\"hello\",\"protocol\":[1]");
inline const std::string moves = request(1, "\"do\":\"moves\",\"position\":\"1/0/0/0:1\"");
inline const std::string bye = request(2, "\"do\":\"bye\"");
inline const std::string moves_answered =
    R"({"seq": 1, "actor": "P1", "moves": ["take 1 from 1"]})";

}  // namespace arbiter::conform

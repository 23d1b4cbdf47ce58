// A full disk, for tests.
#pragma once
#include <sys/resource.h>

#include <csignal>

namespace arbiter {

/// While it exists, no file of this process can grow beyond this size.
class Full_disk {
 public:
  explicit Full_disk(rlim_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit little{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &little);
  }
  ~Full_disk() { setrlimit(RLIMIT_FSIZE, &before_); }
  Full_disk(const Full_disk&) = delete;
  Full_disk& operator=(const Full_disk&) = delete;

 private:
  rlimit before_{};
};

}  // namespace arbiter

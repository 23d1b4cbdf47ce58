#include "tools/conform/process/descendants.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <set>
#include <string>
#include <utility>

namespace arbiter::conform {

namespace {

constexpr int most_rounds = 64;

/// The parent from /proc/PID/stat, "PID (NAME) STATE PARENT ..."; 0 when the process is gone. The
/// name may contain anything, even brackets, so parsing starts after the last one.
pid_t parent_of(const char* pid) {
  const std::string path = std::string("/proc/") + pid + "/stat";
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[512];
  const ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 0;
  text[length] = '\0';
  const char* bracket = std::strrchr(text, ')');
  if (!bracket || std::strlen(bracket) < 5) return 0;
  return static_cast<pid_t>(std::strtol(bracket + 4, nullptr, 10));
}

}  // namespace

std::vector<pid_t> descendants_of(pid_t ancestor) {
  std::vector<std::pair<pid_t, pid_t>> parents;  // a process and its parent
  if (DIR* folder = opendir("/proc")) {
    while (const dirent* entry = readdir(folder)) {
      if (entry->d_name[0] < '1' || entry->d_name[0] > '9') continue;
      const pid_t process = static_cast<pid_t>(std::strtol(entry->d_name, nullptr, 10));
      parents.emplace_back(parent_of(entry->d_name), process);
    }
    closedir(folder);
  }
  std::ranges::sort(parents);
  std::vector<pid_t> found;
  const auto add_children = [&](pid_t parent) {
    auto child = std::ranges::lower_bound(parents, std::pair<pid_t, pid_t>(parent, 0));
    for (; child != parents.end() && child->first == parent; ++child)
      found.push_back(child->second);
  };
  add_children(ancestor);
  // The snapshot is not atomic: a reused number could form a cycle, hence the bound.
  for (std::size_t i = 0; i < found.size() && found.size() <= parents.size(); ++i)
    add_children(found[i]);
  return found;
}

void kill_descendants_of(pid_t ancestor) {
  std::set<pid_t> stopped;
  bool found_another = true;
  for (int round = 0; round < most_rounds && found_another; ++round) {
    found_another = false;
    for (const pid_t process : descendants_of(ancestor)) {
      if (!stopped.insert(process).second) continue;
      kill(process, SIGSTOP);
      found_another = true;
    }
  }
  for (const pid_t process : descendants_of(ancestor)) kill(process, SIGKILL);
}

}  // namespace arbiter::conform

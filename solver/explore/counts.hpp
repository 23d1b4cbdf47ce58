// The counts that an exploration produces.
#pragma once
#include <cstdint>
#include <vector>

namespace arbiter {

struct Counts {
  std::uint64_t states = 0, transitions = 0, over = 0, deadlocks = 0, silences = 0;
  std::vector<std::uint64_t> levels;  // states at each depth, in turns
  std::uint64_t depth() const { return levels.empty() ? 0 : levels.size() - 1; }
  friend bool operator==(const Counts&, const Counts&) = default;
};

}  // namespace arbiter

// The result of verifying a tablebase of any kind.
#pragma once
#include <cstdint>
#include <string>

#include "solver/limits.hpp"

namespace arbiter {

/// The proved bounds of the position that the tablebase names, or the reason why nothing is proved.
struct Verified {
  std::string objection;                 // why the check failed; empty: it passed
  double low, lost_high, won_low, high;  // bounds of the named position
  std::uint64_t states = 0;              // number of states checked
  Ended ended = Ended::exhausted;        // exhausted: the check was not cut short
  bool sampled = false;                  // only a sample was checked, so nothing is proved
  bool is_proved() const { return objection.empty() && ended == Ended::exhausted && !sampled; }
};

}  // namespace arbiter

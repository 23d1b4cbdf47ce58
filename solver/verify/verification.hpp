// The result of verifying a tablebase of any kind.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "solver/limits.hpp"

namespace arbiter {

/// The proved bounds on the position named by the tablebase, or the reason that nothing is proved.
struct Verification {
  std::string objection;                       // why the check failed; empty: it passed
  double low, lost_high, won_low, high;        // bounds on the named position
  std::uint64_t states = 0;                    // number of states checked
  Stop_reason ended = Stop_reason::exhausted;  // exhausted: the check was not cut short
  bool sampled = false;                        // only a sample was checked, so nothing is proved
  std::vector<std::string> not_checked{};      // what the file claims beyond that
  bool is_proved() const {
    return objection.empty() && ended == Stop_reason::exhausted && !sampled;
  }
};

}  // namespace arbiter

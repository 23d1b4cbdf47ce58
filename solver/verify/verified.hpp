// What comes of verifying a tablebase, of whatever kind.
#pragma once
#include <cstdint>
#include <string>

#include "solver/limits.hpp"

namespace arbiter {

/// What a tablebase proves about the position that it names; or why it proves nothing.
struct Verified {
  std::string objection;                 // empty: it is proved
  double low, lost_high, won_low, high;  // of the position
  std::uint64_t states = 0;              // checked
  Ended ended = Ended::exhausted;        // exhausted: all states were checked
  bool sampled = false;                  // but of some only: nothing is proved
  bool is_proved() const { return objection.empty() && ended == Ended::exhausted && !sampled; }
};

}  // namespace arbiter

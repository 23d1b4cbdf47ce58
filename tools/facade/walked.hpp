// A model to be exported, as the facade gives it.
#pragma once
#include <cstdint>

#include "solver/export/explicit_model.hpp"
#include "solver/limits.hpp"

namespace arbiter {

/// Everything that can be reached from a position; not whole unless exhausted.
struct Walked {
  Ended ended = Ended::exhausted;
  Explicit_model model;
  std::uint64_t bytes = 0;
  double seconds = 0;
};

}  // namespace arbiter

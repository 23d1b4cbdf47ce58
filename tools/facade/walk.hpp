// A model for export, as the facade returns it.
#pragma once
#include <cstdint>

#include "solver/export/explicit_model.hpp"
#include "solver/limits.hpp"

namespace arbiter {

/// Everything reachable from a position; incomplete unless `ended` is exhausted.
struct Walk_result {
  Stop_reason ended = Stop_reason::exhausted;
  Explicit_model model;
  std::uint64_t bytes = 0;
  double seconds = 0;
};

}  // namespace arbiter

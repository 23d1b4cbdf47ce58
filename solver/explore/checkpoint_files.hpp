// The files of a search that can be taken up again (checkpoint.hpp, solver/value/).
#pragma once
#include <string>

namespace arbiter {

/// Where an exploration is taken up from and written down to; empty: neither.
struct Checkpoint_files {
  std::string resume, checkpoint;
};

}  // namespace arbiter

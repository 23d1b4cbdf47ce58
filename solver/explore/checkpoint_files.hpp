// The files of a search that can resume (checkpoint.hpp, solver/value/).
#pragma once
#include <string>

namespace arbiter {

/// Where a search resumes from and where it saves a checkpoint; an empty path disables either.
struct Checkpoint_files {
  std::string resume, checkpoint;
};

}  // namespace arbiter

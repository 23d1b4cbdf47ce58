// The files of a search that can be resumed (checkpoint.hpp, solver/value/).
#pragma once
#include <string>

namespace arbiter {

/// Where a search resumes from and where it saves a checkpoint, and the folder in which an
/// exploration goes on when its memory is full (disk_checkpoint.hpp); an empty path disables each.
struct Checkpoint_files {
  std::string resume, checkpoint, disk;
};

}  // namespace arbiter

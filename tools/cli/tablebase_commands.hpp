// The parts of `arbiter tablebase` with their own files, and their shared text.
#pragma once
#include <string>

#include "tools/cli/command.hpp"

namespace arbiter {

Command tablebase_build_part();
Command tablebase_info_part();

/// The gap between bounds, rounded up to three digits.
std::string gap_text(double gap);

}  // namespace arbiter

// Those parts of `arbiter tablebase` that have a file of their own, and what several of them say.
#pragma once
#include <string>

#include "tools/cli/command.hpp"

namespace arbiter {

Command tablebase_build_part();
Command tablebase_info_part();

/// Of bounds: three digits, not less than it is.
std::string gap_text(double gap);

}  // namespace arbiter

// The subcommands of `arbiter tablebase` that have their own files, and the text they share.
#pragma once
#include <string>

#include "tools/cli/command.hpp"

namespace arbiter {

Command tablebase_build_part();
Command tablebase_info_part();

/// The gap between bounds, rounded up to three digits.
std::string gap_text(double gap);

}  // namespace arbiter

// The alternative readings of a game's questions, compared with the ones in force: see
// audit_run.hpp.
#pragma once
#include "tools/auditor/run.hpp"

namespace arbiter {

/// One verdict for each alternative, under `audit.scopes`. Games that were found for its properties
/// are tried as well. What an engine could not do is added to `audit.troubles`.
std::vector<Reading_audit> compare_readings(Game_audit& audit, const Audit_options& options);

}  // namespace arbiter

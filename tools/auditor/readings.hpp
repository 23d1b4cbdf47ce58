// Compares the alternative readings of a game's questions with those in use: see run.hpp.
#pragma once
#include "tools/auditor/run.hpp"

namespace arbiter {

/// One verdict for each alternative, under `audit.scopes`. Also tries games found for the audit's
/// properties. Adds what an engine could not do to `audit.troubles`.
std::vector<Reading_audit> compare_readings(Game_audit& audit, const Audit_options& options);

}  // namespace arbiter

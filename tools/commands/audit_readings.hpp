// The alternative readings of a game's questions, compared with the ones in force: see
// audit_run.hpp.
#pragma once
#include "tools/commands/audit_run.hpp"

namespace arbiter {

/// One verdict for each alternative. What an engine could not do is added to `troubles`.
std::vector<Reading_audit> compare_readings(const Rulebook& book,
                                            const std::vector<Audited_scope>& scopes,
                                            const Audit_options& options,
                                            std::vector<std::string>& troubles);

}  // namespace arbiter

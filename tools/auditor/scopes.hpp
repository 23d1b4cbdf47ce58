// Explores as much of a ruleset as is feasible; see run.hpp.
#pragma once
#include "tools/auditor/run.hpp"

namespace arbiter {

/// Explores all states, or those up to a depth: at full size, deeper and deeper as long as the
/// numbers so far predict that the next depth is not too large.
Audited_scope explored_scope(const std::string& game, const Game_facade::Scope_text& scope,
                             const Audit_options& options);

}  // namespace arbiter

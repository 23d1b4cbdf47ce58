// How far a ruleset can be explored: see audit_run.hpp.
#pragma once
#include "tools/auditor/run.hpp"

namespace arbiter {

/// Its states, all of them or up to a depth: at full size deeper and deeper, while the next depth
/// is not too large by the numbers of the ones before.
Audited_scope explored_scope(const std::string& game, const Game_facade::Scope_text& scope,
                             const Audit_options& options);

}  // namespace arbiter

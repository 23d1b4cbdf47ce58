// The audit for a program: docs/schemas/audit.schema.json describes it. All that the pages say,
// every finding of every engine, and how long each took.
#pragma once
#include "reports/audit_data.hpp"
#include "reports/finding_json.hpp"

namespace arbiter {

/// {"stopped", "games": [...]}
Report_json audit_json(std::span<const Game_audit> audits);
/// The questions, their readings and answers alone.
Report_json questions_json(const Game_audit& audit);

}  // namespace arbiter

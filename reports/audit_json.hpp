// The audit as JSON, as described by docs/schemas/audit.schema.json: the content of the pages,
// every finding of every engine, and the time that each took.
#pragma once
#include "reports/audit_data.hpp"
#include "reports/finding_json.hpp"

namespace arbiter {

/// {"stopped", "games": [...]}
Report_json audit_json(std::span<const Game_audit> audits);
/// Only the questions, their readings and their answers.
Report_json questions_json(const Game_audit& audit);

}  // namespace arbiter

// Findings as JSON, as described by docs/schemas/definitions.schema.json.
#pragma once
#include <span>

#include "model/json_fwd.hpp"
#include "solver/finding.hpp"

namespace arbiter {

Report_json finding_json(const Finding& finding);
/// {"findings": [...], "tally": {...}}
Report_json findings_json(std::span<const Finding> findings);

}  // namespace arbiter

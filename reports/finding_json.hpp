// Findings as JSON, which docs/schemas/definitions.schema.json describes.
#pragma once
#include <span>

#include "model/json_fwd.hpp"
#include "solver/finding.hpp"

namespace arbiter {

Report_json finding_json(const Finding& finding);
/// {"findings": [...], "tally": {...}}
Report_json findings_json(std::span<const Finding> findings);

}  // namespace arbiter

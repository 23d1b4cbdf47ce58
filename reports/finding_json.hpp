// Findings for a program: docs/schemas/definitions.schema.json describes what is written here.
#pragma once
#include <nlohmann/json.hpp>
#include <span>

#include "solver/finding.hpp"

namespace arbiter {

/// JSON that keeps the order in which its members were given.
using Report_json = nlohmann::ordered_json;

Report_json finding_json(const Finding& finding);
/// {"findings": [...], "tally": {...}}
Report_json findings_json(std::span<const Finding> findings);

}  // namespace arbiter

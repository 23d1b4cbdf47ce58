// An error as JSON, for programs that run a command with --json: docs/schemas/error.schema.json.
#pragma once
#include <string_view>

#include "reports/finding_json.hpp"
#include "tools/facade/exit.hpp"

namespace arbiter {

/// {"error": {"message", "where", "expected", "found", "exit_code"}}. The middle three are the
/// parts of "WHERE: expected EXPECTED, found "FOUND"", the usual wording of Bad_input
/// (model/error.hpp); null for a part that the sentence does not have.
Report_json error_json(std::string_view sentence, Exit exit);

}  // namespace arbiter

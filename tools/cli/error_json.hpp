// An error as JSON, for programs that run a command with --json: docs/schemas/error.schema.json.
#pragma once
#include <string_view>

#include "reports/finding_json.hpp"
#include "tools/facade/exit.hpp"

namespace arbiter {

/// {"error": {"message", "where", "expected", "found", "exit_code"}}. The three in the middle are
/// the parts of "WHERE: expected EXPECTED, found "FOUND"", which is how Bad_input words most
/// sentences (model/error.hpp); null where the sentence has no such part.
Report_json error_json(std::string_view sentence, Exit exit);

}  // namespace arbiter

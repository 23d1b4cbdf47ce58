// Forward declarations of the JSON types, for headers that only declare functions with them: the
// entire library takes longer to compile than most sources.
#pragma once
#include <nlohmann/json_fwd.hpp>

namespace arbiter {

using Json = nlohmann::json;
/// JSON that keeps its members in insertion order.
using Report_json = nlohmann::ordered_json;

}  // namespace arbiter

// The names of the JSON types, for headers that only declare functions of them: to read the whole
// library takes longer than most sources.
#pragma once
#include <nlohmann/json_fwd.hpp>

namespace arbiter {

using Json = nlohmann::json;
/// JSON that keeps the order in which its members were given.
using Report_json = nlohmann::ordered_json;

}  // namespace arbiter

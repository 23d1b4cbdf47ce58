// Strict parsing of JSON from outside: at most 64 levels of nesting, no duplicate keys in an
// object, and nothing after the end. The parser is nlohmann's, which lacks these three checks.
#pragma once
#include <nlohmann/json.hpp>
#include <string_view>

#include "model/json_fwd.hpp"

namespace arbiter {

inline constexpr int most_json_depth = 64;

/// JSON as text: on one line, or with the given number of spaces for each level. Bytes that are not
/// UTF-8 are replaced. Compiled only once, because nlohmann's own function takes a long time to
/// compile.
std::string json_text(const Json& json, int indent = -1);
std::string json_text(const Report_json& json, int indent = -1);

/// Throws a Bad_input that reports where the text is malformed; `where` names its origin.
Json parse_json(std::string_view where, std::string_view text);

/// The member `key` of `object`; throws Bad_input if `object` is not an object or lacks the key.
const Json& member(const Json& object, std::string_view where, const char* key);
/// An integer from `least` to `most`; throws Bad_input for anything else.
int int_of(const Json& json, std::string_view where, int least, int most);
std::string string_of(const Json& json, std::string_view where);
/// An array of exactly `size` entries; throws Bad_input for anything else.
const Json& array_of(const Json& json, std::string_view where, std::size_t size);
/// Throws a Bad_input that names the first key of `object` missing from `known`.
void only_keys(const Json& object, std::string_view where,
               std::initializer_list<std::string_view> known);

}  // namespace arbiter

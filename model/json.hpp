// JSON text from outside, read with care: at most 64 levels deep, no key twice in an object,
// nothing behind the end. The parser is nlohmann's; these three checks are what it leaves out.
#pragma once
#include <nlohmann/json.hpp>
#include <string_view>

#include "model/json_fwd.hpp"

namespace arbiter {

inline constexpr int most_json_depth = 64;

/// Throws Bad_input that says where the text breaks; `where` names its origin.
Json parse_json(std::string_view where, std::string_view text);

/// The member `key` of `object`; throws Bad_input when it is not an object or lacks the key.
const Json& member(const Json& object, std::string_view where, const char* key);
/// An integer from `least` to `most`; throws Bad_input.
int int_of(const Json& json, std::string_view where, int least, int most);
std::string string_of(const Json& json, std::string_view where);
/// An array of exactly `size` entries; throws Bad_input.
const Json& array_of(const Json& json, std::string_view where, std::size_t size);
/// Throws Bad_input naming the first key of `object` that is not in `known`.
void only_keys(const Json& object, std::string_view where,
               std::initializer_list<std::string_view> known);

}  // namespace arbiter

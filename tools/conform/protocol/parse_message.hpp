// Helpers for reading requests and answers from untrusted programs.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "model/json_fwd.hpp"

namespace arbiter::conform {

/// The largest number up to which all JSON libraries are exact.
inline constexpr std::uint64_t most_number = std::uint64_t{1} << 53;

/// Throws Bad_input if the line is not JSON, or has more than 500,000 values: they take much more
/// memory than their texts. `where` names the line in the error message.
Json parse_message(std::string_view where, std::string_view line);

/// Throws Bad_input unless it is a whole number from 0 to most_number.
std::uint64_t number_of(const Json& json, std::string_view what);

}  // namespace arbiter::conform

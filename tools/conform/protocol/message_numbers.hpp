// Helpers for reading requests and answers.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "model/json_fwd.hpp"

namespace arbiter::conform {

/// The largest number up to which all JSON libraries are exact.
inline constexpr std::uint64_t most_number = std::uint64_t{1} << 53;

/// Throws Bad_input unless it is a whole number from 0 to most_number.
std::uint64_t number_of(const Json& json, std::string_view what);

}  // namespace arbiter::conform

// What is read alike of requests and of answers.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "model/json_fwd.hpp"

namespace arbiter::conform {

/// The most that every JSON library keeps apart.
inline constexpr std::uint64_t most_number = std::uint64_t{1} << 53;

/// Whatever bytes are in it.
std::string dumped(const Json& json);
/// Throws Bad_input for what is no whole number from 0 to most_number.
std::uint64_t number_of(const Json& json, std::string_view what);

}  // namespace arbiter::conform

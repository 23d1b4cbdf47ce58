// One array of numbers in a compressed file, behind a line that says what it is of: bounds that are
// written down while they are improved, so that the work can be taken up again.
//
//   {"format": ..., ...}      one line of JSON
//   the array, as it lies in memory
#pragma once
#include <cstddef>
#include <filesystem>
#include <span>
#include <string>

#include "model/json_fwd.hpp"

namespace arbiter {

/// Throws Bad_input naming the file when it cannot be written.
void write_array(const std::filesystem::path& path, const nlohmann::ordered_json& head,
                 std::span<const std::byte> bytes);

/// Throws Bad_input naming the file and what is wrong with it, or what else it is of: all of `head`
/// must stand in it. spoken(key): what the refusal calls the key.
void read_array(const std::filesystem::path& path, const nlohmann::ordered_json& head,
                std::span<std::byte> bytes, std::string (*spoken)(const std::string& key));

}  // namespace arbiter

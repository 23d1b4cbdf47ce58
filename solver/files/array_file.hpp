// One array of numbers in a compressed file, after a line that identifies it. Solvers save their
// bounds this way as they improve, so that an interrupted solve can be resumed.
//
//   {"format": ..., ...}      one line of JSON
//   the array, as it is in memory
#pragma once
#include <cstddef>
#include <filesystem>
#include <span>
#include <string>

#include "solver/files/file_head.hpp"

namespace arbiter {

/// Writes an array and its first line. Throws as Replacing_file does.
void write_array(const std::filesystem::path& path, const Head_fields& head,
                 std::span<const std::byte> bytes);

/// Reads an array that write_array() wrote. Throws Bad_input naming the file if it is damaged or if
/// its first line does not contain all of `head`. spoken(key) returns the name of the key for error
/// messages.
void read_array(const std::filesystem::path& path, const Head_fields& head,
                std::span<std::byte> bytes, std::string (*spoken)(const std::string& key));

}  // namespace arbiter

// A block of a tablebase: a few thousand states as compressed columns (see columns.hpp, table.hpp).
#pragma once
#include <cstddef>
#include <span>

#include "solver/table/table.hpp"

namespace arbiter {

inline constexpr std::size_t packed_state_bytes = 56;  // before compression

/// Packs states, which must be in ascending order of their codes.
std::vector<std::byte> packed_block(std::span<const Table_state> states);

/// Unpacks a block that has `states` states and begins with the code `first`. Throws Bad_input,
/// with a message that begins with `where`, if the bytes are not such a block.
std::vector<Table_state> unpacked_block(const std::string& where, std::span<const std::byte> bytes,
                                        Wide first, std::size_t states);

}  // namespace arbiter

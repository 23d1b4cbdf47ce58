// A block of a tablebase: some thousand states as compressed columns (columns.hpp; table.hpp says
// which).
#pragma once
#include <cstddef>
#include <span>

#include "solver/table/table.hpp"

namespace arbiter {

inline constexpr std::size_t packed_state_bytes = 56;  // before compression

/// `states` ascend by code.
std::vector<std::byte> packed_block(std::span<const Table_state> states);

/// The reverse, for a block whose first code and number of states are known; throws Bad_input, with
/// a sentence that begins with `where`, when the bytes are not those of such a block.
std::vector<Table_state> unpacked_block(const std::string& where, std::span<const std::byte> bytes,
                                        Wide first, std::size_t states);

}  // namespace arbiter

// What a search counts about plies and positions, as hashes.
#pragma once
#include <bit>
#include <cstdint>
#include <string_view>

#include "tools/conform/protocol/reference.hpp"

namespace arbiter::conform {

using Feature = std::uint64_t;

inline Feature mix(Feature a, Feature b) {
  return std::rotl(a * 0x9e3779b97f4a7c15U, 31) ^ (b * 0xc2b2ae3d27d4eb4fU + (a >> 7));
}

inline Feature hash(std::string_view text) { return std::hash<std::string_view>{}(text); }

/// What is done, and under which clauses.
inline Feature kind(const Ply& ply) {
  return mix(hash(first_word(ply.move)), ply.clauses) + !ply.verdict.is_legal();
}

}  // namespace arbiter::conform

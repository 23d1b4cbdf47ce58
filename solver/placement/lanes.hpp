// Eight grids of sixteen cells in one register, one per element, so that one operation processes
// the grids of all eight elements.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "model/cards/groups.hpp"

namespace arbiter::placement {

using cards::Grid;

using Lanes [[gnu::vector_size(16)]] = std::uint16_t;  // [element]: a grid, or a number

/// Number of cells in a grid. (std::popcount is a function call unless the processor is known.)
constexpr int count(unsigned grid) {
  grid -= grid >> 1 & 0x5555U;
  grid = (grid & 0x3333U) + (grid >> 2 & 0x3333U);
  grid = (grid + (grid >> 4)) & 0x0F0FU;
  return static_cast<int>((grid + (grid >> 8)) & 0x1FU);
}

/// Repeats one grid, or number, in every lane.
inline Lanes all(Grid grid) { return Lanes{grid, grid, grid, grid, grid, grid, grid, grid}; }
/// The bitwise "or" of both halves; 0 exactly when all lanes are 0.
inline std::uint64_t folded(Lanes lanes) {
  const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(lanes);
  return halves[0] | halves[1];
}
inline bool is_empty(Lanes lanes) { return folded(lanes) == 0; }
/// Converts masks, each all ones or all zeros, into a set of lanes: lane n is bit n.
inline unsigned set_of(Lanes masks) {
  std::uint64_t bits = folded(masks & Lanes{1, 2, 4, 8, 16, 32, 64, 128});
  bits |= bits >> 32;
  return static_cast<unsigned>((bits | bits >> 16) & 0xFF);
}
/// The inverse of set_of.
inline Lanes masks_of(unsigned set) {
  const Lanes bits{1, 2, 4, 8, 16, 32, 64, 128};
  return static_cast<Lanes>((all(static_cast<Grid>(set)) & bits) == bits);
}
/// The sum of the numbers in all lanes.
inline unsigned sum(Lanes lanes) {
  unsigned out = 0;
  for (int n = 0; n < 8; ++n) out += lanes[n];
  return out;
}

/// Each grid with its neighbouring cells added.
inline Lanes spread(Lanes grids) {
  return grids | ((grids << 1) & all(0xEEEE)) | ((grids >> 1) & all(0x7777)) | (grids << 4) |
         (grids >> 4);
}
/// The cells of `within` connected to `seeds`, separately in each lane.
inline Lanes reached(Lanes seeds, Lanes within) {
  for (;;) {
    const Lanes next = spread(seeds) & within;
    if (is_empty(next ^ seeds)) return seeds;
    seeds = next;
  }
}

}  // namespace arbiter::placement

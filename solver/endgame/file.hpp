// A tablebase of an endgame: four bounds per position (solve.hpp), in order of their numbers
// (numbering.hpp). A file of blocks (drawn in solver/table/block_file.hpp) with the header
//
//    {"format": "arbiter endgame tablebase 1", "game", "ruleset", "position", "model", "gap",
//     "states", "block", "blocks"}
//
// A block is one zstd frame of columns (solver/table/columns.hpp):
//
//    lost low (4) | lost high - lost low (4) | won low - lost low (4) | won high - won low (4)
//
// in units of 2^-30, for side 0. All four are 0 for numbers that are left out. No position has four
// zeros, since a won high of 0 cannot be proved. A block in which all numbers are left out is
// empty. Blocks are small, so unpacking one takes microseconds.
#pragma once
#include "solver/endgame/solve.hpp"
#include "solver/table/kind.hpp"

namespace arbiter::endgame {

struct Endgame_head {
  std::string game, ruleset, position;
  std::uint64_t model = 0;  // what the numbers mean (model_of)
  std::uint32_t gap = 0;    // largest gap between the bounds of one value, in units of 2^-30
  friend bool operator==(const Endgame_head&, const Endgame_head&) = default;
};

struct Endgame_row {
  using State = Values;
  std::uint32_t lost_low = 0, lost_gap = 0, apart = 0, won_gap = 0;

  Endgame_row() = default;
  explicit Endgame_row(const Values& values);
  std::optional<Values> state(const Endgame_head& head) const;
  template <class Visit>
  static void for_fields(Endgame_row& row, Visit&& visit) {
    visit(row.lost_low), visit(row.lost_gap), visit(row.apart), visit(row.won_gap);
  }
};

struct Endgame_kind : Kind_by_number<Endgame_row, Endgame_head> {
  static constexpr std::string_view format = "arbiter endgame tablebase ", version = "1";
  static constexpr std::uint64_t states_a_block = 128;
  static Head_fields fields_of(const Head& head);
  static Head head_of(const File_head& head);
  /// Packs as every tablebase by number does, except that a block of only left_out takes no bytes.
  static std::vector<std::byte> packed(std::span<const State> states);
  static std::vector<State> unpacked(const std::string& where, std::span<const std::byte> bytes,
                                     Wide first, std::uint64_t states, const Head& head);
};

using Endgame_writer = Writer_of<Endgame_kind>;
using Endgame_file = File_of<Endgame_kind>;

/// Marks a number that has no position.
inline constexpr Values left_out{0, 0, 0, 0};

/// Writes the bounds of all layers. The caller must call done() on the file. Throws Limit_reached.
void write_table(Replacing_file& file, const Endgame_head& head, const Positions& positions,
                 const Solver& solver, const Limits& limits);

}  // namespace arbiter::endgame

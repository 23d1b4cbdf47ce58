// A tablebase: bounds of the value of every position that can come up, with the ranks that prove
// them. A certificate is a tablebase with ranks, and a tablebase carries its proof: one file serves
// both, the verifier (solver/verify/verify.hpp) and whoever looks a position up (probe.hpp).
//
//    offset
//    0        {"format": "arbiter tablebase 1", "game", "ruleset", "position", "hero", "bits",
//              "folded", "model", "states", "block", "blocks"}              one line of JSON
//             its checksum, 16 hexadecimal digits, and the end of the line
//             ┌ block 1 ───────────────┬ block 2 ─── ... ┬ block n ────┐
//             │ one zstd frame of the  │                 │ what is     │    states by code,
//             │ first `block` states   │                 │ left        │    ascending
//             └────────────────────────┴──────────── ... ┴─────────────┘
//    index    first code (16) | offset (8) | length (8) | checksum (8)         for each block
//    trailer  offset of the index | its checksum | their checksum | "arbtable"      8 bytes each
//
// A block, unpacked, holds its states column by column, and of each column first all lowest bytes,
// then all second ones, and so on: what is alike stands side by side and takes no room.
//
//    code, less the one before it (16) | low (8) | high - low (8) | won_low - low (8)
//    | high - lost_high (8) | rank of low (4) | rank of high, less that of low (4)
//
// Numbers are little-endian, differences modulo their size, checksums XXH3 with 64 bits; that of
// the trailer covers the checksum of the header as well. Every byte of the file is under one of the
// checksums, and nothing stands between the parts.
//
// Bounds are whole numbers of 2^-bits. `low` and `high` bound both values of a position, that with
// endless play lost for the hero and that with it won; `won_low` and `lost_high` lie between them
// and are the same numbers where endless play does not matter.
#pragma once
#include <bit>
#include <string>
#include <vector>

#include "model/packing.hpp"
#include "solver/file_head.hpp"

namespace arbiter {

/// What a tablebase is of.
struct Table_head {
  std::string game, ruleset;
  std::string position;     // the one that was solved
  unsigned hero = 0;        // the side whose value it is
  int bits = 52;            // 16 to 52
  bool folded = false;      // positions that are alike stand for each other: Game::fold
  std::uint64_t model = 0;  // what the codes mean: model_of
  friend bool operator==(const Table_head&, const Table_head&) = default;
};

struct Table_state {
  Wide code;
  std::uint64_t low, won_low, lost_high, high;
  std::uint32_t rank_low, rank_high;
  friend bool operator==(const Table_state&, const Table_state&) = default;
};

/// A whole tablebase in memory, as the verifier reads it: 64 bytes a state.
struct Tablebase : Table_head {
  std::vector<Table_state> states{};  // by code, ascending
};

/// Throws Bad_input when a table is not of this game under its ruleset, with these codes.
template <Game G>
void require_table_of(const G& game, const Table_head& head) {
  const auto require = [](const char* what, const auto& expected, const auto& found) {
    if (expected != found) throw Bad_input(std::string("tablebase: ") + what, expected, found);
  };
  require("game", std::string(G::rulebook().game), head.game);
  require("ruleset", game.ruleset().text(), head.ruleset);
  if (head.model != model_of(game))
    throw Bad_input(
        "tablebase: expected one of the same fields, clauses and questions, found one "
        "of another version of " +
        head.game + ": build it again");
  if (head.hero >= static_cast<unsigned>(game.sides()))
    throw Bad_input("tablebase: hero", "a side below " + std::to_string(game.sides()),
                    std::to_string(head.hero));
  if (head.bits < 16 || head.bits > 52)
    throw Bad_input("tablebase: bits", "16 to 52", std::to_string(head.bits));
  Packing<G, Wide>(game).require_fit();
}

}  // namespace arbiter

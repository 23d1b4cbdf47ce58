// A tablebase: bounds on the value of every reachable position, with the ranks that prove them. A
// tablebase contains its own proof, so one file serves both the verifier (solver/verify/verify.hpp)
// and look-ups (probe.hpp).
//
// A file of blocks (drawn in block_file.hpp) with the header
//
//    {"format": "arbiter tablebase 1", "game", "ruleset", "position", "hero", "bits", "folded",
//     "model", "states", "block", "blocks"}
//
// and the states in ascending order of their codes. If codes are interned, the preface contains the
// pairs of their tree, as columns: first word (8) | second word (8).
//
// A block is one zstd frame of columns (columns.hpp):
//
//    code minus the previous code (16) | low (8) | high - low (8) | won_low - low (8)
//    | high - lost_high (8) | rank of low (4) | rank of high minus rank of low (4)
//
// Differences are modulo the size of their field.
//
// Bounds are multiples of 2^-bits. A position has two values: endless play counts as a loss for the
// maximizer in one and as a win in the other. `low` and `high` bound both values; `won_low` and
// `lost_high` lie between them and equal them where endless play does not matter.
#pragma once
#include <string>
#include <vector>

#include "model/packing.hpp"
#include "solver/files/model_hash.hpp"

namespace arbiter {

/// Identifies the contents of a tablebase.
struct Table_head {
  std::string game, ruleset;
  std::string position;     // the solved position
  unsigned maximizer = 0;   // the side whose value is bounded
  int bits = 52;            // 16 to 52
  bool canonical = false;   // each class of equivalent positions has one entry (Game::canonicalize)
  std::uint64_t model = 0;  // what the codes mean (model_of)
  friend bool operator==(const Table_head&, const Table_head&) = default;
};

struct Table_state {
  Wide code;
  std::uint64_t low, won_low, lost_high, high;
  std::uint32_t rank_low, rank_high;
  friend bool operator==(const Table_state&, const Table_state&) = default;
};

/// An entire tablebase in memory, as the verifier reads it: 64 bytes per state.
struct Tablebase : Table_head {
  std::vector<Table_state> states{};  // by code, ascending
  std::shared_ptr<Word_tree> tree{};  // where codes are interned; null if they are not
};

/// Throws Bad_input unless the table has this game, its ruleset and these codes.
template <Game G>
void require_table_of(const G& game, const Table_head& head) {
  require_file_of(game, "tablebase", head.game, head.ruleset, head.model);
  if (head.maximizer >= static_cast<unsigned>(game.sides()))
    throw Bad_input("tablebase: maximizer", "a side below " + std::to_string(game.sides()),
                    std::to_string(head.maximizer));
  if (head.bits < 16 || head.bits > 52)
    throw Bad_input("tablebase: bits", "16 to 52", std::to_string(head.bits));
}

/// The tree of the codes of this game's table; an empty tree, which is never used, if codes are not
/// interned. Throws Bad_input if the table should have one but does not.
template <Game G>
std::shared_ptr<Word_tree> tree_of(const G& game, std::shared_ptr<Word_tree> found) {
  if (found) return found;
  if (Packing<G, Wide>(game).is_interned())
    throw Bad_input("tablebase: preface", "the pairs that make up the codes", "none");
  return std::make_shared<Word_tree>();
}

}  // namespace arbiter

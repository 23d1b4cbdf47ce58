// A tablebase: bounds of the value of every position that can come up, with the ranks that prove
// them. A certificate is a tablebase with ranks, and a tablebase carries its proof: one file serves
// both, the verifier (solver/verify/verify.hpp) and whoever looks a position up (probe.hpp).
//
// A file of blocks (block_file.hpp draws it) with the head
//
//    {"format": "arbiter tablebase 1", "game", "ruleset", "position", "hero", "bits", "folded",
//     "model", "states", "block", "blocks"}
//
// and the states by code, ascending. Where codes are interned the preface holds the pairs of their
// tree, as columns: first word (8) | second word (8).
//
// A block is one zstd frame of columns (columns.hpp):
//
//    code, less the one before it (16) | low (8) | high - low (8) | won_low - low (8)
//    | high - lost_high (8) | rank of low (4) | rank of high, less that of low (4)
//
// Differences are modulo their size.
//
// Bounds are whole numbers of 2^-bits. `low` and `high` bound both values of a position, that with
// endless play lost for the maximizer and that with it won; `won_low` and `lost_high` lie between
// them and are the same numbers where endless play does not matter.
#pragma once
#include <string>
#include <vector>

#include "model/packing.hpp"
#include "solver/files/file_head.hpp"

namespace arbiter {

/// What a tablebase is of.
struct Table_head {
  std::string game, ruleset;
  std::string position;     // the one that was solved
  unsigned maximizer = 0;   // the side whose value it is
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
  std::shared_ptr<Word_tree> tree{};  // what codes are interned in; null where they are not
};

/// Throws Bad_input when a table is not of this game under its ruleset, with these codes.
template <Game G>
void require_table_of(const G& game, const Table_head& head) {
  require_file_of(game, "tablebase", head.game, head.ruleset, head.model);
  if (head.maximizer >= static_cast<unsigned>(game.sides()))
    throw Bad_input("tablebase: maximizer", "a side below " + std::to_string(game.sides()),
                    std::to_string(head.maximizer));
  if (head.bits < 16 || head.bits > 52)
    throw Bad_input("tablebase: bits", "16 to 52", std::to_string(head.bits));
}

/// The tree of the codes of a table of this game; an empty one, which nobody asks, where codes are
/// not interned. Throws Bad_input when the table should have one.
template <Game G>
std::shared_ptr<Word_tree> tree_of(const G& game, std::shared_ptr<Word_tree> found) {
  if (found) return found;
  if (Packing<G, Wide>(game).is_interned())
    throw Bad_input("tablebase: preface", "the pairs that codes are made of", "none");
  return std::make_shared<Word_tree>();
}

}  // namespace arbiter

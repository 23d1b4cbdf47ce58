// A tablebase of all positions that a game numbers without gaps (Dense_turns of a model), with two
// bounds on the mover's value each. A file of blocks (drawn in block_file.hpp) with the header
//
//    {"format": "arbiter dense tablebase 2", "game", "ruleset", "model", "bits", "gap",
//     "states", "block", "blocks"}
//
// followed by the positions in order of their numbers: number n is in block n / `block`. A block is
// one zstd frame of columns (columns.hpp):
//
//    low (8) | high - low (8)
//
// Bounds are multiples of 2^-bits, and so is `gap`, the largest difference. Both bounds are 0 for
// numbers at which no turn begins, because the game is over or because the numbers denote no
// position. No other number has two zeros, since an upper bound of 0 cannot be proved
// (solver/dice/dense.hpp).
//
// No ranks are needed: the bounds are proved because one turn improves each of them by a unit.
#pragma once
#include <cmath>

#include "solver/files/model_hash.hpp"
#include "solver/table/dense_pair.hpp"
#include "solver/table/kind.hpp"

namespace arbiter {

struct Dense_head {
  std::string game, ruleset;
  std::uint64_t model = 0;  // what the numbers mean (model_of)
  int bits = 31;            // of a bound: 16 to 52
  std::uint64_t gap = 0;    // largest gap, in units of 2^-bits
  friend bool operator==(const Dense_head&, const Dense_head&) = default;
};

struct Dense_row {
  using State = Dense_pair;
  std::uint64_t low, gap;

  explicit Dense_row(const State& pair = {}) : low(pair.low), gap(pair.high - pair.low) {}
  std::optional<State> state(const Dense_head& head) const;
  template <class Visit>
  static void for_fields(Dense_row& row, Visit&& visit) {
    visit(row.low), visit(row.gap);
  }
};

struct Dense_kind : Kind_by_number<Dense_row, Dense_head> {
  static constexpr std::string_view format = "arbiter dense tablebase ", version = "2";
  static constexpr std::uint64_t states_a_block = 16384;
  static Head_fields fields_of(const Head& head);
  static Head head_of(const File_head& head);
};

/// Accepts pairs in order of their numbers; Dense_pair{} means that the number is left out.
using Dense_writer = Writer_of<Dense_kind>;

/// A dense tablebase opened for reading. Not thread-safe.
class Dense_file : public File_of<Dense_kind> {
 public:
  using File_of::File_of;
  int bits() const { return head().bits; }
  double low(std::uint64_t number) { return scaled(at(number).low); }
  double high(std::uint64_t number) { return scaled(at(number).high); }
  /// Reads and checks all pairs: 16 bytes of memory each.
  std::vector<Dense_pair> load() const { return all(); }

 private:
  double scaled(std::uint64_t units) const {
    return std::ldexp(static_cast<double>(units), -bits());
  }
};

/// Throws Bad_input unless a table has this game, its ruleset and `numbers` positions.
template <Game G>
void require_table_of(const G& game, const Dense_file& table, std::uint64_t numbers) {
  const Dense_head& head = table.head();
  require_file_of(game, "tablebase", head.game, head.ruleset, head.model);
  require_states(table, numbers);
}

}  // namespace arbiter

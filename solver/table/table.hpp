// A tablebase: bounds on the value of positions, with a proof of them. A tablebase contains its own
// proof, so one file serves both the verifiers (solver/verify/) and look-ups.
//
// A file of blocks (drawn in block_file.hpp) with the header
//
//    {"format": "arbiter tablebase 2", "game", "ruleset", "position", "maximizer", "bits", "gap",
//     "folded", "model", "index", "proof", "columns", "states", "block", "blocks"}
//
// A position has two values for the maximizer: endless play counts as a loss for her in one and as
// a win in the other. An entry has bounds on both, as multiples of 2^-bits:
//
//    0          low         lost_high           won_low          high     1 = 2^bits
//    ├───────────┴── lost ──────┴──────────────────┴───── won ─────┴──────┤
//
// with low <= lost_high <= high and low <= won_low <= high. `gap` is the largest difference between
// the two bounds of one value. Three kinds of tablebases differ in where they store an entry and in
// what proves it:
//
//    index   proof  columns                      entries              written by
//    codes   ranks  low lost_high won_low high   reachable positions  solver/value/solve.hpp
//    numbers units  low high                     a board              solver/dice/dense_files.hpp
//    numbers units  low lost_high won_low high   an endgame           solver/endgame/file.hpp
//
//    codes    in ascending order of the packed codes, which are stored. If codes are interned, the
//             preface contains the parts of their tree, 8 bytes each, as columns.
//    numbers  the entry of number n is in block n / `block`. Codes are not stored.
//    ranks    stored; solver/value/ranks.hpp explains why they are a proof.
//    units    one turn improves each bound by a unit (solver/dice/dense.hpp,
//             solver/endgame/solve.hpp).
//
// A number is left out, and all its bounds are 0, if no turn begins there (because the game is over
// or because the number denotes no position) or if another number represents it. No other number
// has an upper bound of 0, because a gain of one unit per turn cannot prove such a bound. If
// `position` is empty, the table covers every position in which a turn begins; otherwise it covers
// `position` and all that can follow.
//
// A block is one zstd frame of columns (columns.hpp):
//
//    code minus the previous code (16)            with codes; 0 for the first
//    | low | lost_high - low                      8 bytes each, 4 if `bits` is at most 31
//    | won_low - low | high - won_low             unless the columns are low, high
//    | rank of low (4) | rank of high minus rank of low (4)       with ranks
//
// Differences are modulo the size of their field. Where endless play does not matter, lost_high is
// high and won_low is low, so the last column repeats the second, which takes almost no space. A
// block in which all numbers are left out is empty.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/packing.hpp"
#include "solver/files/model_hash.hpp"

namespace arbiter {

/// Where entries are, what proves them, and whether the two values have their own bounds.
struct Table_kind {
  bool by_number = false, ranked = true, two_values = true;

  std::string index() const { return by_number ? "numbers" : "codes"; }
  std::string proof() const { return ranked ? "ranks" : "units"; }
  std::string columns() const { return two_values ? "low lost_high won_low high" : "low high"; }
  std::string text() const { return index() + ", " + proof() + ", " + columns(); }
  friend bool operator==(const Table_kind&, const Table_kind&) = default;

  static constexpr Table_kind of_codes() { return {}; }
  static constexpr Table_kind of_board() { return {true, false, false}; }
  static constexpr Table_kind of_endgame() { return {true, false, true}; }
};

/// Identifies the contents of a tablebase.
struct Table_head {
  std::string game, ruleset;
  std::string position;     // the solved position; empty: all of them
  unsigned maximizer = 0;   // the side whose value is bounded
  int bits = 52;            // 16 to 52
  bool canonical = false;   // each class of equivalent positions has one entry
  std::uint64_t model = 0;  // what the codes or numbers mean (model_of)
  Table_kind kind{};
  std::uint64_t gap = 0;  // the largest gap between the bounds of one value, in units of 2^-bits
  friend bool operator==(const Table_head&, const Table_head&) = default;
};

struct Table_entry {
  Wide code = 0;  // or the number
  std::uint64_t low = 0, won_low = 0, lost_high = 0, high = 0;
  std::uint32_t rank_low = 0, rank_high = 0;

  /// For entries by number.
  bool is_left_out() const { return high == 0; }
  bool is_in_order() const {
    return low <= won_low && won_low <= high && low <= lost_high && lost_high <= high;
  }
  /// The larger gap between the two bounds of one value.
  std::uint64_t gap() const { return std::max(lost_high - low, high - won_low); }
  friend bool operator==(const Table_entry&, const Table_entry&) = default;
};

/// Entries in memory, in order, without the columns that their kind does not have.
class Table_entries {
 public:
  explicit Table_entries(Table_kind kind = {}, int bits = 52) : kind_(kind), is_wide_(bits > 31) {}

  std::uint64_t size() const { return size_; }
  Table_entry operator[](std::uint64_t n) const;
  void set(std::uint64_t n, const Table_entry& entry);
  void add(const Table_entry& entry);
  void append(const Table_entries& more);
  /// Makes room for this many, so that adding them takes no more memory than they need.
  void reserve(std::uint64_t size);
  void clear();
  /// The entry with a code. Requires ascending codes, or entries by number from 0 onwards; nothing
  /// if there is no such entry or it is left out.
  std::optional<Table_entry> find(Wide code) const;

  /// The size of an entry.
  std::size_t bytes_each() const;

  /// The entries as a block of a file.
  std::vector<std::byte> packed() const;
  /// Replaces the entries with those in a block of `entries` entries; the first has the code
  /// `first`. Throws Bad_input, with a message that begins with `where`, if the bytes are not such
  /// a block, or its codes are not in ascending order, or its bounds not in order, or further apart
  /// than `head` permits.
  void unpack(const std::string& where, std::span<const std::byte> bytes, Wide first,
              std::size_t entries, const Table_head& head);

 private:
  std::size_t columns() const { return kind_.two_values ? 4 : 2; }
  template <class T>
  void pack_bounds(std::vector<std::byte>& raw, const std::vector<T>& from) const;
  template <class T>
  void unpack_bounds(std::span<const std::byte>& raw, std::vector<T>& to);
  template <class T>
  bool are_possible(const std::vector<T>& bounds, const Table_head& head) const;
  void resize(std::uint64_t size);

  Table_kind kind_;
  bool is_wide_;
  std::uint64_t first_ = 0, size_ = 0;
  std::vector<Wide> codes_;
  std::vector<std::uint32_t> narrow_;  // low, lost_high, won_low, high of each entry; or low, high
  std::vector<std::uint64_t> wide_;    // the same, if bounds have more than 31 bits
  std::vector<std::uint32_t> ranks_;   // of low, of high
};

/// An entire tablebase in memory, as the verifiers read it.
struct Tablebase : Table_head {
  Table_entries entries;
  std::shared_ptr<Word_tree> tree{};  // where codes are interned; null if they are not

  explicit Tablebase(const Table_head& head) : Table_head(head), entries(head.kind, head.bits) {}
};

/// Throws Bad_input unless the table has this game, its ruleset, these codes or numbers, and the
/// kind.
template <Game G>
void require_table_of(const G& game, const Table_head& head, const Table_kind& kind) {
  require_file_of(game, "tablebase", head.game, head.ruleset, head.model);
  if (head.kind != kind) throw Bad_input("tablebase: kind", kind.text(), head.kind.text());
  const int sides = kind.by_number ? 1 : game.sides();  // by number, bounds are for side 0
  if (head.maximizer >= static_cast<unsigned>(sides))
    throw Bad_input("tablebase: maximizer", "a side below " + std::to_string(sides),
                    std::to_string(head.maximizer));
  if (head.bits < 16 || head.bits > 52)
    throw Bad_input("tablebase: bits", "16 to 52", std::to_string(head.bits));
  if (!kind.by_number && head.canonical && !has_canonical_form(game))
    throw Bad_input("tablebase: folded", "false, since no two positions are equivalent", "true");
  // The numbering of positions relies on the game's symmetries.
  if (kind.by_number && !head.canonical) throw Bad_input("tablebase: folded", "true", "false");
}

/// The position that the table was made for. Throws Bad_input unless it is one, as the game writes
/// it.
template <Game G>
typename G::State position_of(const G& game, const Table_head& head) {
  typename G::State position = game.read(head.position);
  if (const std::string text = game.write(position); text != head.position)
    throw Bad_input("tablebase: position", text, head.position);
  return position;
}

/// The tree of the codes of this game's table; an empty tree, which is never used, if codes are not
/// interned. Throws Bad_input if the table should have one but does not.
template <Game G>
std::shared_ptr<Word_tree> tree_of(const G& game, std::shared_ptr<Word_tree> found) {
  if (found) return found;
  if (Packing<G, Wide>(game).is_interned())
    throw Bad_input("tablebase: preface", "the parts that make up the codes", "none");
  return std::make_shared<Word_tree>();
}

}  // namespace arbiter

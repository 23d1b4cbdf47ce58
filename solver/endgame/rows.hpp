// The rows that the turns of one rank read, and how they get there from the ranks that keep them.
//
// A row holds one bound of all lanes of a block with one side to move. Each rank keeps, and alone
// evaluates, an equal and contiguous share of the representative blocks of a layer: Shares. While
// it works on a bound, it needs further rows, which are copies: of equivalent blocks, of blocks
// that other ranks keep, and of earlier layers. Each is a copy of a representative's row, whose
// lanes are renamed. For each side to move, Rows has a slot for each of these blocks:
//
//     rank 0 keeps  A B C                       rank 1 keeps  D E F
//     ┌ Rows of rank 0 ──────────────┐          ┌ Rows of rank 1 ─────────┐
//     │ A A' B C C' D │ earlier  Y   │          │ C D D' E F │ earlier  Y │
//     └──────┬─┬──────┴──────────────┘          └─┬─┬────────┴──────────▲─┘
//            │ └ C has changed ─── Deliveries ────┘ │                   │
//            └──────────────────── D has changed ◄──┘   Y: rank 0 keeps it
//
// At the start of a layer each rank orders, once, the rows of others that its turns read. At the
// start of a bound they are all delivered; after each sweep those that have changed. Only one of
// the four bounds is ever copied, and often only for one side to move: a turn of one side moves
// only its own pieces, so the blocks that differ in the pieces whose squares determine the rank are
// read with the other side to move. The rank of a block follows from the squares of side 0's first
// piece, which most turns keep.
//
// Nothing depends on the number of ranks: a bound only rises or only falls until nothing changes,
// and best() is monotone, so all orders of evaluation end in the same numbers. A claim fails if any
// of its numbers ever goes too far, and a number that has gone too far remains so. A sweep ends in
// a sum over all ranks, which then decide in the same way how to go on.
#pragma once
#include <array>
#include <functional>
#include <span>
#include <vector>

#include "solver/endgame/layer.hpp"
#include "solver/endgame/solve.hpp"
#include "solver/ranks/ranks.hpp"

namespace arbiter::endgame {

/// Equal, contiguous shares of things that are numbered from 0.
class Shares {
 public:
  Shares(std::uint32_t things, int ranks) : things_(things), ranks_(ranks) {}
  std::uint32_t begin(int rank) const {
    return static_cast<std::uint32_t>(things_ * static_cast<unsigned>(rank) / ranks_);
  }
  std::uint32_t size(int rank) const { return begin(rank + 1) - begin(rank); }
  int owner(std::uint32_t thing) const {
    return static_cast<int>(((thing + std::uint64_t{1}) * ranks_ - 1) / things_);
  }

 private:
  std::uint64_t things_;
  std::uint64_t ranks_;
};

/// A row, by the representative of its block: the number of the representative in its layer.
struct Row_name {
  std::uint32_t layer, representative;
  friend auto operator<=>(const Row_name&, const Row_name&) = default;
};

/// What Rows has to know of a layer that turns lead to.
struct Layer_view {
  const Layer_images* images;
  Shares shares;
  std::uint32_t lanes;
};

class Rows {
 public:
  /// The rows with `side` to move that are kept on rank `me` in layer `number`, which is the last
  /// of `layers`, or read by the turns of the other side. Redirects these turns to the slots.
  Rows(std::span<const Layer_view> layers, int me, int side, Layer_turns& readers);

  /// Rows of this layer, one after another.
  Unit* data() { return numbers_.data(); }
  const Unit* data() const { return numbers_.data(); }
  /// Rows of earlier layers.
  const Unit* earlier() const { return earlier_.data(); }
  /// The slot of the nth block that this rank keeps.
  std::uint32_t slot(std::uint32_t n) const { return kept_[n]; }
  std::uint32_t slots() const { return static_cast<std::uint32_t>(blocks_.size()); }

  /// Takes over the rows that this rank keeps, for a bound to work on, and gives them back.
  void load(std::vector<Unit>& kept);
  void store(std::vector<Unit>& kept);
  bool is_loaded() const { return is_loaded_; }

  /// The rows that are copied: first those of earlier layers, then this layer's.
  const std::vector<Row_name>& sources() const { return sources_; }
  /// The first of this layer's that this rank keeps; the others follow.
  std::uint32_t first_kept() const { return first_kept_; }
  /// Copies a row to all its slots; calls changed(block) for those in this layer.
  template <class Changed>
  void copy(std::uint32_t source, const Unit* row, Changed&& changed) {
    const bool is_here = source >= first_here_;
    const std::uint32_t lanes = layers_[sources_[source].layer].lanes;
    for (std::uint32_t c = begin_[source]; c < begin_[source + 1]; ++c) {
      Unit* const to = (is_here ? numbers_ : earlier_).data() + copies_[c].at;
      const std::uint32_t* const map = copies_[c].lanes->data();
      for (std::uint32_t n = 0; n < lanes; ++n) to[map[n]] = row[n];
      if (is_here) changed(blocks_[copies_[c].at / lanes]);
    }
  }
  /// What the rows take while a bound is loaded.
  std::uint64_t bytes() const;

 private:
  struct Copy {
    std::uint64_t at;                         // of the first lane
    const std::vector<std::uint32_t>* lanes;  // [lane of the representative]
  };

  const std::span<const Layer_view> layers_;
  const std::uint32_t lanes_;
  std::vector<std::uint32_t> blocks_;  // [slot], ascending
  std::vector<std::uint32_t> kept_;    // [n]: the slot
  std::vector<Row_name> sources_;      // ascending
  std::vector<std::uint32_t> begin_;   // [source]: its first copy
  std::vector<Copy> copies_;
  std::uint32_t first_here_ = 0, first_kept_ = 0;
  std::uint64_t earlier_size_ = 0;
  bool is_loaded_ = false;
  std::vector<Unit> numbers_, earlier_;
};

/// Rows on their way to the ranks that ordered them.
class Deliveries {
 public:
  /// A row that rank `to` has ordered, and the number of the source there.
  struct Order {
    Row_name row;
    std::uint32_t side, source;
    std::int32_t to;
  };
  using Row = std::span<const Unit>;

  /// Orders the rows that this rank reads and others keep. Collective.
  Deliveries(Ranks& ranks, std::span<const Layer_view> layers,
             const std::array<const Rows*, 2>& rows);

  /// Sends row_of(order) for each order of another rank, unless it is empty, and calls
  /// take(side, source, row) for each row that arrives. Returns the number of bytes that this rank
  /// has sent. Collective.
  std::uint64_t send(
      const std::function<Row(const Order&)>& row_of,
      const std::function<void(std::uint32_t side, std::uint32_t source, const Unit*)>& take);

  std::uint64_t bytes() const;

 private:
  Ranks& ranks_;
  const std::span<const Layer_view> layers_;
  const std::array<const Rows*, 2> rows_;
  std::size_t share_;                       // bytes to each rank in a round
  std::vector<std::vector<Order>> orders_;  // [rank]
  std::vector<std::size_t> sizes_;
  std::vector<std::byte> out_, in_;
};

}  // namespace arbiter::endgame

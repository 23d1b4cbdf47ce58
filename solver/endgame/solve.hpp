// Certified bounds on the value of every position of an endgame (model/endgame.hpp) for side 0.
// Each position has two values: endless play counts as a loss in one and as a win in the other.
//
//     1  ├────────┐ won high      falls from 1, relaxed by a unit every turn
//        │   won ─┤
//        │        └ won low       ┐ a guess, which is a bound if one more turn
//        │        ┌ lost high     ┘ does not make it worse
//        │  lost ─┤
//     0  └────────┘ lost low      rises from 0, relaxed by a unit every turn
//
// Bounds are multiples of 2^-30. Let best(f)(s) be the value of the best turn from s when the
// positions after it have the values f, rounded against the bound. When the solver is done,
//
//     lost low  = 0  or  lost low + 1 <= best(lost low)        lost high >= best(lost high)
//     won high  = 1  or  won high - 1 >= best(won high)        won low   <= best(won low)
//
// for all positions. This proves the bounds, and another program can check it position by position
// (solver/verify/verify.hpp). On the left, each turn improves the bound by a unit on average for
// the player whom the bound favours, until play ends or the bound claims nothing. The bound is
// between 0 and 1, so this cannot go on forever, and play ends (optional stopping; the same
// argument as in solver/dice/dense.hpp). On the right, Park's theorem applies: the least solution
// of f = best(f), which is the value if endless play counts as a loss, is below everything that one
// more turn does not raise.
//
// Layers are solved backwards from the final positions. A sweep evaluates the layer block by block,
// and both sides' turns of a block repeatedly as long as they lead to each other. The sweeps
// converge to the same numbers in any order and on any number of threads. A block is evaluated
// again when a block to which a turn leads has changed. All lanes of a block are evaluated
// together: a move takes the larger of two rows.
//
// Threads write different blocks and read blocks that others are writing. Current processors read
// an aligned four-byte number atomically (see solver/value/bounds.hpp), and an older number is also
// correct, since numbers move in only one direction and best() is monotone. After a block changes,
// every block that depends on it and was evaluated in that sweep or earlier is evaluated again.
//
//     values[bound][side to move]    representative blocks x lanes, 4 bytes each; lanes are in the
//                                    digit order of the other side, which reads them
//
// Several ranks (solver/ranks/ranks.hpp) share the blocks of each layer: rows.hpp. A process of its
// own is a single rank.
#pragma once
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "model/endgame.hpp"
#include "solver/limits.hpp"
#include "solver/ranks/alone.hpp"

namespace arbiter::endgame {

using Unit = std::int32_t;
inline constexpr int unit_bits = 30;
inline constexpr Unit one = Unit{1} << unit_bits;

enum Bound : std::uint8_t { lost_low, lost_high, won_low, won_high };
inline constexpr int bounds = 4;

/// The four bounds on one position.
struct Values {
  Unit lost_low = 0, lost_high = one, won_low = 0, won_high = one;
  friend bool operator==(const Values&, const Values&) = default;
};

struct Endgame_progress {
  std::uint32_t layer = 0, layers = 0;
  std::uint64_t enumerated = 0;  // blocks with enumerated turns, counted for both sides
  Bound bound = lost_low;
  std::uint64_t sweeps = 0;   // for this bound; 0: still enumerating turns
  std::uint64_t changed = 0;  // blocks changed in the last sweep
  double seconds = 0;
};

struct Layer_view;

/// With limits.ranks, all ranks make the same calls.
class Solver {
 public:
  using Report = std::function<void(const Endgame_progress&)>;

  /// `positions` and `limits` must outlive the object.
  Solver(const Positions& positions, const Limits& limits, Report report = {});
  ~Solver();

  /// Bytes for the values that this rank keeps. The turns of a layer and the copies of rows that
  /// they read come on top; solve() stops if a layer exceeds the memory limit.
  std::uint64_t bytes() const;
  /// Bytes that this rank has sent to others.
  std::uint64_t sent_bytes() const { return sent_bytes_; }

  /// Iterates until nothing changes. Exhausted: all layers are solved; otherwise only those before
  /// solved().
  Stop_reason solve();
  std::uint32_t solved() const { return stage_.layers; }

  /// Progress: the number of finished layers, and of finished bounds in the next one.
  struct Stage {
    std::uint32_t layers = 0;
    int bounds = 0;      // finished bounds, in the order in which they are computed
    bool begun = false;  // the values of the next bound must also be saved
    Unit slack = 0;      // of the claim that has begun
    // For the finished layers: the number of positions at which turns begin, and the largest gap
    // between the bounds of one value, in units of 2^-30.
    std::uint64_t positions = 0;
    Unit gap = 0;
    friend bool operator==(const Stage&, const Stage&) = default;
  };
  Stage stage() const { return stage_; }
  /// Calls visit(numbers) for each array needed to resume from here, of the blocks that this rank
  /// keeps. Call only between sweeps.
  void for_kept(const std::function<void(std::span<const Unit>)>& visit) const;
  /// Restores a stage before solve(); fill(numbers) returns the saved arrays in the same order.
  /// Throws Bad_input for an impossible stage and for numbers that cannot be bounds. solve() throws
  /// Bad_input if the current layer's bounds are better than provable; it trusts finished layers.
  void resume(const Stage& stage, const std::function<void(std::span<Unit>)>& fill);

  /// With ranks: called on all of them before each bound and after the last one, when what stage()
  /// says is finished. It may make collective calls.
  void at_each_bound(std::function<void()> call) { at_each_bound_ = std::move(call); }

  const Endgame_progress& done() const { return done_; }

  /// The bounds on a position in a solved layer. Collective.
  Values at(const Place& place) const;

  /// The blocks of a solved layer that a rank keeps, ascending; all others are equivalent to one of
  /// some rank.
  std::span<const std::uint32_t> blocks(std::uint32_t layer, int rank) const;
  /// The bounds of the nth block of this rank, in the digit order of the side not to move.
  Values at(std::uint32_t layer, std::uint32_t n, int side, std::uint32_t lane) const;
  Ranks& ranks() const { return ranks_; }
  /// Does work that may fail or reach a limit on this rank alone; throws on all ranks if so.
  void together(Function_ref<void()> work) const;

 private:
  class Layer_solver;
  struct Layer;
  /// How many of a layer's bounds are available, in the order in which they are computed.
  int kept(std::uint32_t layer) const;

  const Positions& positions_;
  const Limits& limits_;
  const std::uint64_t memory_;  // available at the start
  const Report report_;
  mutable Alone alone_;
  Ranks& ranks_;
  std::vector<std::unique_ptr<Layer>> layers_;
  std::vector<Layer_view> views_;  // [layer]
  std::function<void()> at_each_bound_ = [] {};
  Layer_solver* at_work_ = nullptr;
  std::uint64_t sent_bytes_ = 0;
  Stage stage_;
  Endgame_progress done_;
  const Stopwatch clock_;
};

}  // namespace arbiter::endgame

// Certified bounds of the value of every position of an endgame (model/endgame.hpp), for side 0,
// with endless play lost and with it won.
//
//     1  ├────────┐ won high      comes down from 1, a unit too high in every turn
//        │   won ─┤
//        │        └ won low       ┐ a guess that proves itself: it is a bound when one more turn
//        │        ┌ lost high     ┘ does not make it worse
//        │  lost ─┤
//     0  └────────┘ lost low      comes up from 0, a unit too low in every turn
//
// Bounds are whole numbers of 2^-30. Let best(f)(s) be what the best turn from s is worth when what
// comes after it is worth f, rounded against the bound. When the work is done
//
//     lost low  = 0  or  lost low + 1 <= best(lost low)        lost high >= best(lost high)
//     won high  = 1  or  won high - 1 >= best(won high)        won low   <= best(won low)
//
// everywhere, which proves them, and which another program can check position by position
// (solver/verify/endgame.hpp). On the left the bound gets better by a unit in every turn, on
// average, for whoever plays for it, until play ends or nothing is claimed; since it lies between 0
// and 1 that cannot go on for ever, so play ends (optional stopping; the same argument as in
// solver/dice/dense.hpp). On the right stands Park's: the least solution of f = best(f), which is
// the value with endless play lost, lies below everything that one more turn does not raise.
//
// Layers are solved from the ends of the game backwards. A sweep values block by block, both sides'
// turns of a block again and again as long as they lead to each other; it ends at the same numbers
// in any order and on any number of threads. A block is valued again when a block that a turn leads
// to has changed. Its lanes are valued at once: a move is the larger of two rows of numbers.
//
// Threads write different blocks and read those of others while they are written. An aligned number
// of four bytes is read as a whole on the processors that there are (solver/value/bounds.hpp says
// the same), and any older one serves, since numbers move one way and best() is monotone; a block
// that has changed in a sweep is looked at again by all that were valued in it or before.
//
//     values[bound][side on turn]    blocks x lanes, 4 bytes each; the lanes in the order of the
//                                    side that is not on turn, which reads them
#pragma once
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "model/endgame.hpp"
#include "solver/limits.hpp"

namespace arbiter::endgame {

using Unit = std::int32_t;
inline constexpr int unit_bits = 30;
inline constexpr Unit one = Unit{1} << unit_bits;

enum Bound : std::uint8_t { lost_low, lost_high, won_low, won_high };
inline constexpr int bounds = 4;

/// Of one position.
struct Values {
  Unit lost_low = 0, lost_high = one, won_low = 0, won_high = one;
  friend bool operator==(const Values&, const Values&) = default;
};

struct Solving {
  std::uint32_t layer = 0, layers = 0;
  std::uint64_t told = 0;  // blocks whose turns are told, those of both sides counted
  Bound bound = lost_low;
  std::uint64_t sweeps = 0;   // of this bound; 0: turns are being told
  std::uint64_t changed = 0;  // blocks, in the last one
  double seconds = 0;
};

class Solver {
 public:
  using Report = std::function<void(const Solving&)>;

  /// `positions` and `limits` must outlive it.
  Solver(const Positions& positions, const Limits& limits, Report report = {});
  ~Solver();

  /// Bytes that the values of all layers take. The turns of the layer in hand come to them, as many
  /// and more; solve() ends when that is too much.
  std::uint64_t bytes() const;

  /// Until nothing changes any more. exhausted: all layers are solved; otherwise those before
  /// solved() are.
  Ended solve();
  std::uint32_t solved() const { return stage_.layers; }

  /// How far it has come: so many layers, and of the next one so many bounds.
  struct Stage {
    std::uint32_t layers = 0;
    int bounds = 0;      // that are finished, in the order in which they are found
    bool begun = false;  // the next one: what it has reached is to be kept as well
    Unit slack = 0;      // of the claim that is begun
    // Of these layers: positions in which turns begin, and the largest difference of the bounds of
    // one value, in units.
    std::uint64_t positions = 0;
    Unit gap = 0;
    friend bool operator==(const Stage&, const Stage&) = default;
  };
  Stage stage() const { return stage_; }
  /// visit(numbers) for all that has to be kept to go on from here; between sweeps.
  void for_kept(const std::function<void(std::span<const Unit>)>& visit) const;
  /// Goes on from there: fill(numbers) gives back what was kept, in the same order. Throws
  /// Bad_input for a stage that cannot be, and for numbers that are no bounds. Before solve(): that
  /// throws it for bounds of the layer in hand that are better than any that can be proved; those
  /// of layers that are finished are believed.
  void resume(const Stage& stage, const std::function<void(std::span<Unit>)>& fill);

  const Solving& done() const { return done_; }

  /// Of a position in a layer that is solved.
  Values at(const Place& place) const;

 private:
  class Layer_solver;
  struct Layer;
  /// Bounds of a layer that are there, in the order in which they are found.
  int kept(std::uint32_t layer) const;

  const Positions& positions_;
  const Limits& limits_;
  const std::uint64_t memory_;  // what there was before anything was taken of it
  const Report report_;
  std::vector<std::unique_ptr<Layer>> layers_;
  Stage stage_;
  Solving done_;
  const Stopwatch clock_;
};

}  // namespace arbiter::endgame

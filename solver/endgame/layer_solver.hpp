// Runs all sweeps over one layer of an endgame. This file decides the order of the bounds, their
// start values, when the sweeps stop, and the use of threads. worker.hpp processes a single block.
//
//     turns         once, for both sides      layer.hpp
//     lost low      climbs ┐
//     won high      climbs ┘ from trivial bounds, at a cost of one unit per turn
//     lost high     claim  ┐ starts next to the climbed bound and moves away until it can be
//     won low       claim  ┘ proved
#pragma once
#include <array>
#include <atomic>
#include <cstdlib>

#include "solver/endgame/layer.hpp"
#include "solver/endgame/solve.hpp"

namespace arbiter::endgame {

/// The order in which the bounds of a layer are computed. The first two climb.
inline constexpr std::array<Bound, bounds> bound_order = {lost_low, won_high, lost_high, won_low};
inline constexpr int climbing = 2;

struct Solver::Layer {
  std::uint32_t blocks, lanes;
  int first, second;  // pieces of side 0 and of side 1
  std::uint64_t size() const { return std::uint64_t{blocks} * lanes; }
  std::array<std::array<std::vector<Unit>, 2>, bounds> values;
};

class Solver::Layer_solver {
 public:
  /// Enumerates the layer's turns. Throws Limit_reached.
  Layer_solver(Solver& of, std::uint32_t number);

  /// Computes the bounds that are still missing.
  Stop_reason run();
  /// Counts the positions at which a turn begins, including those in blocks that others represent.
  void count(Stage& stage);

 private:
  class Worker;

  std::vector<Unit>& values(Bound bound, int side) { return layer_.values[bound][side]; }
  Layer_turns enumerated_turns(int side) const;
  bool climb(Bound bound);
  bool claim(Bound bound);
  bool is_too_far(Unit claimed, Unit beside) const {
    return std::abs(std::int64_t{claimed} - beside) > too_far_;
  }
  bool is_too_far(Bound bound);
  bool sweep_until_quiet(Bound bound, bool climbs);
  std::uint64_t sweep(Bound bound, bool climbs);

  Solver& of_;
  const std::uint32_t number_;
  Layer& layer_;
  const Layer_images images_;
  const std::array<Layer_turns, 2> turns_;
  const Neighbours neighbours_;
  std::array<std::vector<std::uint32_t>, 2> flipped_;  // [lane]: the lane with all own pieces ready
  // [block]: the sweep in which the block last changed, and in which it was last evaluated.
  std::vector<std::uint32_t> changed_, valued_;
  std::uint32_t sweep_ = 0;
  // For a claim: how far a value may be from the other bound of the same value.
  Bound beside_ = lost_low;
  std::int64_t too_far_ = 0;
  std::atomic<bool> goes_too_far_ = false;
  std::atomic<bool> is_unproved_ = false;  // a climbing bound is better than turns prove
  Stop_reason ended_ = Stop_reason::exhausted;
};

}  // namespace arbiter::endgame

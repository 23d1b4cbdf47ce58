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
#include <optional>

#include "solver/endgame/rows.hpp"

namespace arbiter::endgame {

/// The order in which the bounds of a layer are computed. The first two climb.
inline constexpr std::array<Bound, bounds> bound_order = {lost_low, won_high, lost_high, won_low};
inline constexpr int climbing = 2;

struct Solver::Layer {
  Layer(const Positions& positions, std::uint32_t number, const Ranks& ranks)
      : lanes(positions.lanes(number)),
        first(positions.pieces(number, 0)),
        second(positions.pieces(number, 1)),
        images(positions, number),
        shares(images.size(), ranks.count()),
        blocks(images.blocks().subspan(shares.begin(ranks.me()), shares.size(ranks.me()))) {}
  Layer(const Layer&) = delete;

  const std::uint32_t lanes;
  const int first, second;  // pieces of side 0 and of side 1
  const Layer_images images;
  const Shares shares;
  const std::span<const std::uint32_t> blocks;  // the ones that this rank keeps
  std::uint64_t size() const { return blocks.size() * lanes; }
  /// Of these blocks. The bound being computed is in the Rows meanwhile.
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

  bool has_rows() const { return rows_[0].is_loaded(); }
  /// Visits the rows of the bound at work that this rank keeps.
  void for_rows(int side, const std::function<void(std::span<const Unit>)>& visit) const;

 private:
  class Worker;

  std::vector<Unit>& values(Bound bound, int side) { return layer_.values[bound][side]; }
  const Unit* row(std::uint32_t n, int side) const {
    return rows_[side].data() + std::uint64_t{rows_[side].slot(n)} * layer_.lanes;
  }
  Layer_turns enumerated_turns(int side) const;
  void load(Bound bound);
  void store(Bound bound);
  void deliver_changes();
  bool climb(Bound bound);
  bool claim(Bound bound);
  bool is_too_far(Unit claimed, Unit beside) const {
    return std::abs(std::int64_t{claimed} - beside) > too_far_;
  }
  bool is_too_far() const;
  bool sweep_until_quiet(Bound bound, bool climbs);
  bool sweep_until_nothing_changes(Bound bound, bool climbs);
  std::uint64_t sweep(Bound bound, bool climbs);

  Solver& of_;
  const std::uint32_t number_;
  Layer& layer_;
  std::vector<Layer_turns> turns_;  // [side]
  std::optional<Neighbours> neighbours_;
  std::vector<Rows> rows_;  // [side to move]
  std::optional<Deliveries> deliveries_;
  std::array<std::vector<std::uint32_t>, 2> flipped_;  // [lane]: the lane with all own pieces ready
  std::vector<std::uint32_t> changed_;  // [block]: the sweep in which it last changed
  std::vector<std::uint32_t> valued_;   // [n]: the sweep in which it was last evaluated
  std::uint32_t sweep_ = 0;
  // For a claim: how far a value may be from the other bound of the same value.
  Bound beside_ = lost_low;
  std::int64_t too_far_ = 0;
  std::atomic<bool> goes_too_far_ = false;
  std::atomic<bool> is_unproved_ = false;  // a climbing bound is better than turns prove
  Stop_reason ended_ = Stop_reason::exhausted;
};

}  // namespace arbiter::endgame

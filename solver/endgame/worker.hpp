// Values blocks, one at a time: both sides' turns, and again and again as long as they only lead to
// each other.
//
//     outside    the best of what leads out of the block: found once, since it does not change here
//     staying    plays of which some outcomes leave the block as it is, with the sums of the others
//     values     of the block: out of the layer, and back into it when they have changed
//
// All lanes at once, in rows of eight numbers: a move is the better of two rows.
#pragma once
#include <algorithm>

#include "solver/endgame/layer_solver.hpp"

namespace arbiter::endgame {

class Solver::Layer_solver::Worker {
 public:
  Worker(Layer_solver& of, Bound bound, bool climbs);

  /// Whether anything has changed.
  bool operator()(std::uint32_t block);

 private:
  struct Staying {
    const Layer_turns::Chances* play;
    std::size_t sums;  // of the others: where they begin in sums_
  };

  struct Range {
    const std::uint32_t *first, *last;
  };

  std::uint64_t first_lane() const { return std::uint64_t{block_} * lanes_; }
  const Layer_turns& turns(int side) const { return of_.turns_[side]; }
  bool is_here(const Layer_turns::Where& where) const {
    return where.layer == static_cast<std::int32_t>(of_.number_) && where.lane / lanes_ == block_;
  }
  /// Of moves in the order of their blocks, those that end in this one: turning on the spot.
  Range turning(const std::uint32_t* first, const std::uint32_t* last) const {
    const std::uint32_t* const here = std::lower_bound(first, last, block_ * orientations);
    return {here, std::lower_bound(here, last, (block_ + 1) * orientations)};
  }
  std::uint32_t lanes_of(const Layer_turns::Chances& play) const {
    return play.piece == Layer_turns::no_piece ? lanes_ : lanes_ / orientations;
  }

  template <bool most>
  void look_outside(int side);
  template <bool most>
  bool stay(int side);
  template <class Then>
  bool settle(int side, Then&& then);
  void write();

  template <bool most>
  void move(Unit* best, const Unit* values, std::uint32_t base, int piece, int from,
            const std::uint32_t* first, const std::uint32_t* last);
  void add(int side, const Layer_turns::Chances& play, int outcome, double* sums) const;
  template <bool most>
  void take(int side, const Layer_turns::Chances& play, const double* sums, Unit* best) const;

  Layer_solver& of_;
  const Bound bound_;
  const bool low_, climbs_;
  const Unit fee_;
  const std::uint32_t lanes_;
  std::uint32_t block_ = 0;
  std::array<std::vector<Unit>, 2> values_;   // of the block, as the layer has them
  std::array<std::vector<Unit>, 2> outside_;  // in the order of the side on turn
  std::array<std::vector<Staying>, 2> staying_;
  std::array<std::vector<Range>, 2>
      turning_;             // moves that end in the block; [piece, orientation / 2]
  std::vector<Unit> best_;  // in the order of the side on turn
  std::vector<double> sums_, now_;
};

}  // namespace arbiter::endgame

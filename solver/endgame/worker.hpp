// Evaluates one block at a time: both sides' turns, repeatedly, as long as they lead to each other.
//
//     outside    the best turn that leaves the block: computed once, since it does not change here
//     staying    plays some of whose outcomes stay in the block, with the sums over the other
//                outcomes
//     values     the block's values: read from the layer, written back if they changed
//
// All lanes are evaluated together, in rows of eight numbers: a move takes the better of two rows.
#pragma once
#include <algorithm>

#include "solver/endgame/layer_solver.hpp"

namespace arbiter::endgame {

class Solver::Layer_solver::Worker {
 public:
  Worker(Layer_solver& of, Bound bound, bool climbs);

  /// Evaluates the nth block of this rank. Returns whether anything changed.
  bool operator()(std::uint32_t n);

 private:
  struct Self_loop {
    const Layer_turns::Chances* play;
    std::size_t sums;  // index in sums_ of the sums over the other outcomes
  };

  struct Range {
    const std::uint32_t *first, *last;
  };

  Unit* row(int side) { return of_.rows_[side].data() + std::uint64_t{slot_[side]} * lanes_; }
  const Layer_turns& turns(int side) const { return of_.turns_[side]; }
  bool is_here(int side, const Layer_turns::Location& where) const {
    return where.layer == static_cast<std::int32_t>(of_.number_) &&
           where.lane / lanes_ == slot_[1 - side];
  }
  /// The moves of a side that stay in this block (turning on the spot), given moves sorted by slot.
  Range turning(int side, const std::uint32_t* first, const std::uint32_t* last) const {
    const std::uint32_t slot = slot_[1 - side];
    const std::uint32_t* const here = std::lower_bound(first, last, slot * orientations);
    return {here, std::lower_bound(here, last, (slot + 1) * orientations)};
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
  /// Where a turn of a side that leaves the block leads; null if the game is over there.
  const Unit* read(int side, const Layer_turns::Location& where) const {
    if (where.layer < 0) return nullptr;
    const Rows& rows = of_.rows_[1 - side];
    return (where.layer == static_cast<std::int32_t>(of_.number_) ? rows.data() : rows.earlier()) +
           where.lane;
  }
  void add(int side, const Layer_turns::Chances& play, int outcome, const Unit* values,
           double* sums) const;
  template <bool most>
  void take(int side, const Layer_turns::Chances& play, const double* sums, Unit* best) const;

  Layer_solver& of_;
  const bool low_, climbs_;
  const Unit fee_;
  const std::uint32_t lanes_;
  std::uint32_t n_ = 0;                       // the block
  std::array<std::uint32_t, 2> slot_{};       // its rows
  std::array<std::vector<Unit>, 2> values_;   // of the block, in the layer's lane order
  std::array<std::vector<Unit>, 2> outside_;  // in the digit order of the side to move
  std::array<std::vector<Self_loop>, 2> staying_;
  std::array<std::vector<Range>, 2>
      turning_;             // moves that stay in the block; [piece, orientation / 2]
  std::vector<Unit> best_;  // in the digit order of the side to move
  std::vector<double> sums_, now_;
};

}  // namespace arbiter::endgame

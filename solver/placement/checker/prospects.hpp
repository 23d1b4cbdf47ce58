// What an element can still score while the cells of a rectangle are decided one by one: the
// checker's bound, which ignores cards.
//
//   x  .  x  ?      t = 3 cells decided, now = 101, more = 2 of the cells with a question mark:
//   ?  ?  ?  ?      the most that these can add up to
//
// most(t, now)[more] is the larger of most(t + 1, now)[more], where the next cell does not show the
// element, and most(t + 1, now with t)[more - 1], where it does. Once all cells are decided, it is
// their score, or impossible if they are not what is searched for. For 16 cells a table has 262,125
// numbers.
//
// The final cells of an element are searched outcome by outcome (plain::Outcome), and apart from
// those that have a group of two or more cells, those that have none. Every picture has exactly one
// outcome for each element. What is common to all cells of an outcome is decided first.
#pragma once
#include <memory>

#include "solver/placement/checker/layering.hpp"

namespace arbiter::placement {

inline constexpr std::int8_t impossible = -100;  // below every score of an element

using Order = std::array<std::uint8_t, cards::grid_cells>;  // the cells, as they are decided

/// Final cells of an element for which its goals have the same outcome.
struct Outcome {
  std::vector<Cells> cells;
  Cells always;  // the cells that are part of all of them
};

/// The final cells of one element in one frame.
struct Final_cells {
  std::vector<std::int8_t> scores;  // [cells]
  std::vector<Outcome> outcomes;    // each set of cells has exactly one
  Outcome any;                      // all sets of cells

  Final_cells(const Problem& problem, std::size_t element, const cards::Box& box,
              const cards::Box& frame);
};
using Of_elements = std::array<std::shared_ptr<const Final_cells>, cards::elements>;

/// The rectangle that a picture spans, and what can score in it.
struct Ground {
  cards::Box box;  // its place in the picture's grid
  bool all_sides;  // the picture must touch each side
  Rectangle rectangle;
  std::vector<bool> has_group;      // [cells]
  std::vector<Of_elements> frames;  // all that differ

  Ground(const Problem& problem, const cards::Box& where, bool must_reach_all_sides);
};

/// The prospects of one element whose final cells have one outcome, and a group or none.
class Prospects {
 public:
  Prospects(const Ground& ground, const Final_cells& of, const Outcome& outcome, bool grouped,
            const Order& order);
  /// [more]: the most for each number of further cells, from 0. `now` are the first t cells of the
  /// order, the nth of them as bit n.
  const std::int8_t* most(int t, unsigned now) const {
    return &rows_[static_cast<std::size_t>(t)][now * static_cast<std::size_t>(cells_ - t + 1)];
  }

 private:
  int cells_;
  std::vector<std::vector<std::int8_t>> rows_;
};

}  // namespace arbiter::placement

// The most that an element can still score while the cells of a rectangle are decided one by one:
// the checker's bound, which ignores cards.
//
//   x  .  x  ?      t = 3 cells decided, now = 101, more = 2 of the cells with a question mark:
//   ?  ?  ?  ?      the most that these can add up to
//
// most(t, now)[more] is the larger of most(t + 1, now)[more], where cell t does not show the
// element, and most(t + 1, now with t)[more - 1], where it does. Once all cells are decided, it is
// their score if the element has a group of two or more cells, or if it has none; each has a table
// of its own, in which the others are impossible. For 16 cells a table has 262,125 numbers.
#pragma once
#include <memory>

#include "solver/placement/checker/layering.hpp"

namespace arbiter::placement {

inline constexpr std::int8_t impossible = -100;  // below every score

/// The prospects of one element in one frame.
class Prospects {
 public:
  Prospects(const Problem& problem, std::size_t element, const cards::Box& box,
            const cards::Box& frame);
  /// [more]: the most for each number of further cells, from 0, if in the end the element has a
  /// group, or has none.
  const std::int8_t* most(bool grouped, int t, unsigned now) const {
    return &rows_[grouped][static_cast<std::size_t>(t)]
                 [now * static_cast<std::size_t>(cells_ - t + 1)];
  }

 private:
  int cells_;
  std::array<std::vector<std::vector<std::int8_t>>, 2> rows_;
};
using Of_elements = std::array<std::shared_ptr<const Prospects>, cards::elements>;

/// The rectangle that a picture spans, and the prospects in it.
struct Ground {
  cards::Box box;  // its place in the picture's grid
  bool all_sides;  // the picture must touch each side
  Rectangle rectangle;
  std::vector<Of_elements> prospects;  // [frame]

  Ground(const Problem& problem, const cards::Box& where, bool must_reach_all_sides);
};

}  // namespace arbiter::placement

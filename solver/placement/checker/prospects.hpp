// What an element can still come to be worth while the cells of a rectangle are decided one after
// another: the bound of the recheck, without regard to cards.
//
//   x  .  x  ?      t = 3 cells decided, now = 101, more = 2 cells of those with a question mark:
//   ?  ?  ?  ?      the most that they can make of it
//
// most(t, now)[more] is most(t + 1, now)[more], when cell t does not show the element, or
// most(t + 1, now with t)[more - 1], when it does: the better of them. At the end it is what the
// cells are worth.
// For 16 cells these are 262,125 numbers.
#pragma once
#include <memory>

#include "solver/placement/checker/layering.hpp"

namespace arbiter::placement {

inline constexpr int impossible = -100;  // below every worth

/// Of one element, in one frame.
class Prospects {
 public:
  Prospects(const Problem& problem, std::size_t element, const cards::Box& box,
            const cards::Box& frame);
  /// Of each number of cells more, from none on; `impossible` never among them.
  const std::int8_t* most(int t, unsigned now) const {
    return &rows_[static_cast<std::size_t>(t)][now * static_cast<std::size_t>(cells_ - t + 1)];
  }

 private:
  int cells_;
  std::vector<std::vector<std::int8_t>> rows_;
};
using Of_elements = std::array<std::shared_ptr<const Prospects>, cards::elements>;

/// The rectangle that a picture reaches over, and what is worth what in it.
struct Ground {
  cards::Box box;  // where it lies in the grid of a picture
  bool all_sides;  // the picture must reach to each of its sides
  Rectangle rectangle;
  std::vector<Of_elements> prospects;  // of each frame

  Ground(const Problem& problem, const cards::Box& where, bool must_reach_all_sides);
};

}  // namespace arbiter::placement

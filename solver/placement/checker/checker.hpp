// Proves an answer of the placement solver again by other means: no picture scores more, and
// exactly this many score as much. It is slower and simpler than the solver. It shares the problem
// and the rules of the area with the solver, but no search, bound or table.
//
//   rectangle by rectangle, cell by cell in reading order:
//
//     1a  1b  2c  3a        which card is on top here, and which of its cells? Or none?
//     3c* .   .   .         Each card keeps the places that agree with the decided cells; it gets
//     .   .   .   .         none in advance. (* 3a and 3c are two cells apart, not in a line:
//     .   .   .   .         card 3 has no place left, so this branch is dropped.)
//
// Bound. A picture's score is the sum over the eight elements of a number that depends only on the
// cells that show the element. A table gives the maximum of this number for each element, each
// number of decided cells, each way in which they show it, and each number of later cells that show
// it. The table is computed backward and ignores cards. An undecided cell shows one food and one
// cloth or nothing, and an element at most as often as the cards can still show it. The best
// distribution over the foods, and over the cloths, for the same number of cells is a bound. When
// all cells are decided it is exact.
//
// A picture that is good enough must also be reachable: solver/placement/checker/layering.hpp.
//
// On an empty area, reflecting or transposing a picture and turning its cards gives an equally good
// one. The search covers pictures in which no corner shows less than the upper left one, and counts
// them with all their images.
#pragma once
#include <string>

#include "solver/placement/problem.hpp"

namespace arbiter::placement {

struct Certificate_checker {
  Ended ended = Ended::exhausted;  // found: a better picture; exhausted: the search is complete
  bool holds = false;              // proved; never true when the search was cut short
  std::string why;                 // why it does not hold, or is undecided
  std::uint64_t pictures_of_that_worth =
      0;  // number of best pictures, if it holds and the count was requested
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::optional<Picture> better;  // placed like Optimum::picture
};

/// Proves again that no picture scores more than `best`. With `count` it also proves that some
/// picture scores exactly `best`, and counts them; without, the way shows that one exists
/// (fault_of). Throws Bad_input as best_pictures() does.
Certificate_checker recheck(const Problem& problem, int best, bool count, const Limits& limits);

/// The error in a way, in its claimed picture or in the picture's claimed score; empty if there is
/// none. cards::Area judges the placements.
std::optional<std::string> fault_of(const Problem& problem, const Way& way, const Picture& picture,
                                    int worth);

}  // namespace arbiter::placement

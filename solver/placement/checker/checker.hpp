// An answer of the placement solver proved again by other means, so that it need not be believed:
// no picture is worth more, and so many are worth that. Slower than the solver and simpler; it
// shares with it the question and the rules of the area, but no search, bound or table.
//
//   rectangle after rectangle, cell after cell in the order of reading:
//
//     1a  1b  2c  3a        which card is on top here, and which of its cells? Or none?
//     3c* .   .   .         Each card keeps the places that agree with the cells decided;
//     .   .   .   .         it is given none before.  (* 3a and 3c two cells apart, not in a line:
//     .   .   .   .         no place is left for card 3, and this is given up.)
//
// Bound. A picture is worth the sum over the eight elements of a number that depends on the cells
// that show this element. For each element, each number of cells decided, each way in which these
// can show it and each number of cells that are to show it later, a table holds the most that this
// number can still become, computed backward without regard to cards. A cell yet to be decided
// shows one food and one cloth or nothing, and an element no more often than the cards can still
// show it; the best distribution over the foods, and over the cloths, for the same number of cells,
// is a bound. When all cells are decided it is exact.
//
// A picture that is good enough must then have a way: solver/placement/checker/layering.hpp.
//
// On an empty area a picture reflected or transposed is one as good, with the same cards turned:
// those are searched in which no corner shows less than the upper left one, and counted with all
// their images.
#pragma once
#include <string>

#include "solver/placement/problem.hpp"

namespace arbiter::placement {

struct Certificate_checker {
  Ended ended = Ended::exhausted;  // found: a better picture; exhausted: all was looked at
  bool holds = false;              // proved; never when it ended before everything was looked at
  std::string why;                 // it does not hold, or is undecided
  std::uint64_t pictures_of_that_worth =
      0;  // all of them when it holds and they were to be counted
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::optional<Picture> better;  // of the same kind as Optimum::picture
};

/// Proves again that no picture is worth more than `best`; with `count` also that one is worth just
/// that, and how many are. Without, that there is one is for its way to show (fault_of).
/// Throws Bad_input as best_pictures() does.
Certificate_checker recheck(const Problem& problem, int best, bool count, const Limits& limits);

/// What is wrong with a way, the picture that it is said to lead to, or what that is said to be
/// worth; nothing: it is right. The placements are judged by cards::Area.
std::optional<std::string> fault_of(const Problem& problem, const Way& way, const Picture& picture,
                                    int worth);

}  // namespace arbiter::placement

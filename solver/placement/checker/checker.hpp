// Re-proves an answer from the placement solver by other means: that no picture scores more, that
// exactly this many pictures have this score, and that all others score less by a margin. The
// checker is slower and simpler than the solver. It shares the problem and the rules of the area
// with the solver, but none of the solver's searches, bounds or tables.
//
//   rectangle by rectangle, cell by cell in reading order:
//
//     1a  1b  2c  3a        which card is on top here, and which of its cells? Or none?
//     3c* .   .   .         Each card keeps the places that agree with the decided cells; none
//     .   .   .   .         is chosen in advance. (* 3a and 3c are not two cells apart in a line:
//     .   .   .   .         card 3 has no place left, so this branch is dropped.)
//
// The search chooses a frame, then what each goal about places or numbers scores and where, then
// the elements that have a group of two or more cells. In each frame, every picture agrees with
// exactly one such choice. Cells that the choice requires to show an element are decided first, the
// others in reading order.
//
// Bound. A picture's score is the sum over the eight elements of a number that depends only on the
// cells that show the element. For each element, a table gives the maximum of this number by the
// number of decided cells, the set of them that shows the element, and the number of later cells
// that will show it. The table is computed backwards from the final cells that agree with the
// choice, and ignores cards. An undecided cell shows one food and one cloth or nothing, and an
// element at most as often as the cards can still show it. Cells that show a food and a cloth that
// both have groups, or a goal for groups, are limited by the cells of the cards that are of this
// type. The best
// distribution of the same number of cells over the foods, and over the cloths, within these limits
// gives a bound. It is exact once all cells are decided.
//
// A picture with a sufficient score must also be reachable: solver/placement/checker/layering.hpp.
//
// On an empty area, reflecting or transposing a picture and turning its cards gives an equally good
// picture. The search covers pictures in which no corner shows less than the upper left corner, and
// counts each with all its images.
#pragma once
#include <string>

#include "solver/placement/problem.hpp"

namespace arbiter::placement {

/// What is claimed about the pictures of a problem.
struct Claim {
  int best = 0;        // no picture scores more
  bool count = false;  // some pictures score exactly this: how many?
  int margin = 1;      // all other pictures score at least this much less; above 1: also count
};

struct Certificate_checker {
  /// Found: a picture that contradicts the claim; exhausted: the search is complete.
  Stop_reason ended = Stop_reason::exhausted;
  bool holds = false;  // proved; never true if the search was cut short
  std::string why;     // why it does not hold, or is undecided
  /// Number of best pictures, if it holds and they were to be counted.
  std::uint64_t pictures_with_that_score = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  /// The picture that contradicts the claim: a better one, or one within the margin. It is placed
  /// like Optimum::picture.
  std::optional<Picture> contrary;
};

/// Re-proves a claim. If the best pictures are not counted, the claimed way shows that one exists
/// (fault_of). Throws Bad_input as best_pictures() does.
Certificate_checker recheck(const Problem& problem, const Claim& claim, const Limits& limits);

/// The error in a way, in its claimed picture or in the claimed score of that picture; empty if
/// there is none. cards::Area judges the placements.
std::optional<std::string> fault_of(const Problem& problem, const Way& way, const Picture& picture,
                                    int score);

}  // namespace arbiter::placement

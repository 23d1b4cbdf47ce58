// The outcomes of goals about places and numbers, declared before the search.
//
// A goal such as "2 for each full line of X" hardly bounds a partial picture: as long as cells are
// undecided, any line may still become full. So the search declares first what the goals will have
// scored, and searches each declaration apart:
//
//   lines     which lines X fills               X X X X    required: the cells of these lines
//   corners   which corners show X              . . . -    required: these; forbidden: the
//   centre    which cells of the centre show X  . . . .    other corners (-)
//   least     at most as many X as the opponents have, or more
//   most      fewer X than some opponent has, or not
//
// A mode declares one outcome for each goal. It is a constraint on the cells that each element may
// and must show, and the goals score a constant. Goals compete for the same cells: two foods cannot
// be required in one cell, no other food grows through a cell that must show X, and the cards must
// supply all required cells together. Every picture agrees with a mode that scores what its goals
// score; the modes for corners, centre, least and most exclude each other.
#pragma once
#include <utility>
#include <vector>

#include "solver/placement/search/costs.hpp"
#include "solver/placement/search/image.hpp"

namespace arbiter::placement {

struct Root;

struct Mode {
  Lanes required{};                                           // [element]: cells that must show it
  Lanes allowed{};                                            // [element]: cells that may show it
  Grid never_empty{};                                         // cells that some element requires
  std::array<std::uint8_t, cards::elements> least{}, most{};  // [element]: cells that show it
  std::vector<std::pair<int, Grid>> not_full{};  // elements, and lines that they must not fill
  unsigned limited = 0;                          // elements with limits on their number
  int gain = 0;                                  // what the goals score
  /// The symmetries that leave the mode unchanged: Image::way is the bit.
  unsigned images = 1;
};

/// Every mode that the supply of cards permits. For a symmetric root, one of each set of modes that
/// are images of each other. `supply` is the number of cells that can show each element.
std::vector<Mode> modes_of(const Costs& costs, const Root& root, const Lanes& supply);

}  // namespace arbiter::placement

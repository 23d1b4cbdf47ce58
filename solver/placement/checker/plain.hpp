// What a picture is worth, told once more cell by cell, without bits, tables or the functions that
// score a game: for those who check an answer and would rather not share a mistake with it.
//
//   .  .  X  X      shows[row][column]: whether a cell shows one element X
//   X  .  X  .      groups 3 and 1: one point, one X alone
//   .  .  .  .
#pragma once
#include <vector>

#include "solver/placement/problem.hpp"

namespace arbiter::placement::plain {

using Shows = std::array<std::array<bool, cards::side>, cards::side>;

/// The frames that the owner of a picture that reaches over just this box may count corners, centre
/// and lines in. Never none.
std::vector<cards::Box> frames(const Problem& problem, const cards::Box& box);

/// The points of one element, and what those goals that are about it add in a frame. A picture is
/// worth the sum over its elements.
int worth(const Problem& problem, std::size_t element, const Shows& shows, const cards::Box& frame);

/// In the frame that is best for its owner.
int worth(const Problem& problem, const Picture& picture);

}  // namespace arbiter::placement::plain

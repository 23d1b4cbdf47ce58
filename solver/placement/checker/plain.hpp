// Recomputes a picture's score cell by cell, without bits, tables or the functions that score a
// game, so that a check of an answer does not repeat their mistakes.
//
//   .  .  X  X      shows[row][column]: whether a cell shows one element X
//   X  .  X  .      groups of 3 and 1: one point, one lone X
//   .  .  .  .
#pragma once
#include <array>
#include <vector>

#include "solver/placement/problem.hpp"

namespace arbiter::placement::plain {

using Element_cells = std::array<std::array<bool, cards::side>, cards::side>;

/// The frames in which the owner of a picture that spans exactly this box may count corners, centre
/// and lines. Never empty.
std::vector<cards::Box> frames(const Problem& problem, const cards::Box& box);

/// What the goals about one element score in a frame, and where: for each goal the corners or
/// central cells that show the element, the full rows and columns, or whether it scores at all.
/// Nothing for goals that count groups.
using Outcome = std::array<unsigned, 3>;
Outcome outcome(const Problem& problem, std::size_t element, const Element_cells& shows,
                const cards::Box& frame);

/// The points of one element plus those that the goals about it add in a frame. A picture's score
/// is the sum over its elements.
int score(const Problem& problem, std::size_t element, const Element_cells& shows,
          const cards::Box& frame);

/// The score in the frame that is best for the owner.
int score(const Problem& problem, const Picture& picture);

}  // namespace arbiter::placement::plain

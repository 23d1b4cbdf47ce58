// Decides whether cards can lie so that a given card is on top in each cell, which is the question
// that remains once the cells are known. The code uses neither areas nor the search for pictures,
// so its results can be compared with those of both.
//
//   lies    the cells of a card's place, as bits of a rectangle
//   shown   those of these cells in which the card must be on top
//
//   A shown in a cell that B covers:  A lies on B, there and wherever else they meet
//   A on B and B on A:                impossible
//
// The rest is a search: an order of the other overlapping pairs, an order of placement within each
// turn, and a place for each card that is completely hidden.
#pragma once
#include <vector>

#include "solver/placement/problem.hpp"

namespace arbiter::placement {

/// A rectangle of cells, numbered row by row: at most 16.
struct Rectangle {
  int height = cards::side, width = cards::side;
  int cells() const { return height * width; }
  int row(int cell) const { return cell / width; }
  int column(int cell) const { return cell % width; }
};
using Cells = std::uint16_t;  // a set of cells of a rectangle: cell n is bit n

/// A card, either already there or to come.
struct Seen_card {
  std::vector<Cells> places;  // the card lies in one of these
  Cells shown = 0;            // cells, common to all its places, where it is on top
};

/// True if the cards can be laid. The cards of the problem's area come first, each with one place,
/// then those to come. No visible card may be placed over a cell that shows nothing.
bool can_be_laid(const Problem& problem, const Rectangle& rectangle,
                 const std::vector<Seen_card>& cards);

}  // namespace arbiter::placement

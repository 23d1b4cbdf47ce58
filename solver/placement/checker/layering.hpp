// Whether cards can come to lie so that in each cell the card on top is a given one: the question
// that is left when the cells have been decided. Told for itself, without an area or a search for
// pictures, so that an answer to it can be compared.
//
//   lies    the cells of a card's place, as bits of a rectangle
//   shown   those of them in which it is to be on top
//
//   A shown in a cell that B covers:  A lies upon B, there and wherever else they meet
//   A upon B and B upon A:            impossible
//
// What remains is to find an order of the other pairs that overlap, an order of placement within
// each turn, and a place for each card that is not seen at all.
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

/// A card, one of those that lie there or of those to come.
struct Seen_card {
  std::vector<Cells> places;  // it lies in one of these
  Cells shown = 0;            // and is on top here: cells of all of its places
};

/// The cards of the area of the problem come first, each with one place; then those to come.
/// Places of cards that are seen cover no cell that shows nothing.
bool can_be_laid(const Problem& problem, const Rectangle& rectangle,
                 const std::vector<Seen_card>& cards);

}  // namespace arbiter::placement

// From a picture back to a game: placements of all cards, in the order of the turns, after which
// just this picture is seen, or none.
//
//   where    a piece of several cells lies where it lies; the card of a single lies across or down;
//            a card that is not seen lies under the others, wherever cells are covered
//   order    in each cell the card that is seen is above all others there. Two cards that cross
//            meet in one cell, so all else that binds is along a line: one order of the cards of
//            each row and each column (each card apart); or of all cards (no circles); or
//            each card goes over or under all that it meets (whole cards); layers.hpp
//
// What comes out is replayed by the area itself before it is believed.
#pragma once
#include "solver/placement/search/search.hpp"

namespace arbiter::placement {

/// The way to a candidate for an area that lies so many rows and columns from the frame's corner.
std::optional<Way> realize(const Problem& problem, int rows, int columns,
                           const Candidate& candidate);

}  // namespace arbiter::placement

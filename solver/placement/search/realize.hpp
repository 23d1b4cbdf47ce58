// From a picture back to a game: finds placements of all cards, in turn order, that show exactly
// this picture, or shows that there are none.
//
//   where    a piece of several cells has a fixed place; the card of a single lies across or down;
//            a card that is not seen lies under the others, wherever cells are covered
//   order    in each cell the visible card is above all others there. Two cards that cross meet in
//            one cell, so all other constraints are along a line. The cards need an order for each
//            row and each column (each card), or a single order for all (no circles), or each card
//            must go over or under all that it meets (whole cards); layers.hpp
//
// The area itself replays the result as a check.
#pragma once
#include <cstdint>

#include "solver/placement/search/search.hpp"

namespace arbiter::placement {

/// The way to a candidate, for an area this many rows and columns from the frame's corner. Gives up
/// after trying to lay this many cards.
std::optional<Way> realize(const Problem& problem, int rows, int columns,
                           const Candidate& candidate, std::uint64_t most_tries = UINT64_MAX);

}  // namespace arbiter::placement

// Sentences to print in the rulebook, one for each reading of each of its own questions.
#pragma once
#include "model/strips/errata.hpp"

namespace arbiter::snack_match {

inline constexpr Erratum own_errata[] = {
    {"SM-A01", 1, "SM-C10",
     "A card is next to another only if they share the side of at least one square; cards that "
     "touch just at a corner are not next to each other."},
    {"SM-A01", 2, "SM-C10",
     "A card is next to another if they touch along the side of a square, or even just at a "
     "corner."},
    {"SM-A02", 1, "SM-C09",
     "Once you have placed your cards in a round, you may not move or rotate them for the rest of "
     "the game."},
    {"SM-A03", 1, "SM-C21",
     "With the fourth green Modification card, each separate group of the component shown scores "
     "you 1 point, even if it is just a single component."},
    {"SM-A03", 2, "SM-C21",
     "The green Modification cards offer only three ways of earning points: for the fewest "
     "components, for the corners, and for complete rows or columns."},
    {"SM-A04", 1, "SM-C28",
     "Find the most common snack in both Picnic areas together. Your opponent scores 1 point for "
     "each snack of that type, including those in your own area, and likewise for the "
     "tablecloths."},
    {"SM-A04", 2, "SM-C28",
     "Find the most common snack and tablecloth in both Picnic areas together, but your opponent "
     "scores 1 point only for each of those in its own area. If several types are tied, use the "
     "one that gives it the most points."},
    {"SM-A04", 3, "SM-C28",
     "Ignore your own Picnic area: your opponent scores 1 point for each snack of the type that is "
     "most common in its own area, and likewise for the tablecloths."},
    {"SM-A05", 1, "SM-C28",
     "When you look for the most common types and count them, ignore any snack or tablecloth that "
     "is covered by another card."},
    {"SM-A06", 1, "SM-C27",
     "Your opponent's Picnic area may exceed a 4x4 grid, and it does not matter where its cards "
     "lie: set them out side by side, without overlapping, so that all of them can be counted."},
    {"SM-A07", 1, "SM-C13",
     "Groups of more than 8 also score their number of components minus 2: 9 components score 7 "
     "points, 10 score 8, and so on."},
    {"SM-A08", 1, "SM-C18",
     "Once you have agreed on the difficulty, draw the Modification cards of the required colours "
     "at random; you may not pick particular ones."},
    {"SM-A09", 1, "SM-C12",
     "Subtracting 2 never makes the score of a group negative: a group of 1 or 2 components is "
     "worth 0 points."},
};

}  // namespace arbiter::snack_match

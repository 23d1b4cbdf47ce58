// Sentences to print in the rulebook, one for each reading of each of its own questions.
#pragma once
#include "model/strips/errata.hpp"

namespace arbiter::brain_picnic {

inline constexpr Erratum own_errata[] = {
    {"BP-A01", 1, "BP-C10",
     "A new card does not have to overlap or touch another card: you may leave a gap between it "
     "and the rest of your picnic, as long as everything fits within 4x4 cells."},
    {"BP-A01", 2, "BP-C10",
     "Every card after your first must overlap a card in your picnic or touch one along the side "
     "of a cell. Touching only at a corner is not enough."},
    {"BP-A02", 1, "BP-C15",
     "Players who are still tied after comparing their largest groups share the victory, and no "
     "other game is played."},
    {"BP-A02", 2, "BP-C15",
     "If a tie remains after comparing the largest groups, nobody has won, and all players, not "
     "only those who are tied, play another game from the beginning."},
    {"BP-A03", 1, "BP-C06",
     "In every turn, your discarded card goes to your right-hand neighbor, and you receive one "
     "from your left-hand neighbor."},
    {"BP-A03", 2, "BP-C06",
     "In every turn, your discarded card goes to your left-hand neighbor, and you receive one "
     "from your right-hand neighbor."},
    {"BP-A04", 1, "BP-C29",
     "In easy mode, take two orange Extra Goals; in medium mode, one orange and one red; in hard "
     "mode, two red."},
    {"BP-A05", 1, "BP-C18",
     "Unless you have chosen a difficulty mode, the two Extra Goals can be orange or red in any "
     "combination, depending on which cards and sides you draw at random."},
    {"BP-A06", 1, "BP-C28",
     "The Solo mode lasts eight turns. In each of them you place only the one card that you "
     "selected, so that your picnic ends up with eight cards."},
    {"BP-A07", 1, "BP-C30",
     "If several foods are tied as the most repeated in the Ghost Picnic, count only one of them, "
     "no matter which. The same goes for the tablecloths."},
    {"BP-A08", 1, "BP-C06",
     "Before the game begins, shuffle all the Picnic cards and place them face down as a draw "
     "pile. Cards are always dealt from the top of this pile."},
    {"BP-A09", 1, "BP-C02",
     "The three cells of a Picnic card lie side by side in one line, so that the card covers three "
     "cells of a row or of a column."},
    {"PX-A19", 2, "BP-C26",
     "An item is isolated only if none of the up to eight cells around it, diagonally included, "
     "shows an identical item. A pair is two identical items that touch along a side, with no "
     "third one in their group."},
};

}  // namespace arbiter::brain_picnic

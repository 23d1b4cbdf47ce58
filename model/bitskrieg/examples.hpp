// The worked examples from Bitskrieg's rulebook and its picture captions, in the book's order.
//
// The pictures are lost. Each board is the simplest that agrees with the texts, with only the tanks
// and obstacles that they name and no flags; where another choice affects the outcome, `rebuilt`
// describes our choice.
//
// Not reconstructed:
//   BK-E01  the square for an obstacle from two dice: both are pictures, and the pair of
//           dice on each square is unknown (BK-A01)
//   BK-E02  the facings of two tanks in a picture: no rule can be tested with them
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::bitskrieg {

#define ARBITER_BK_DUEL "obstacles=0,squad=1,flags=0,rebuilds=0:0"
#define ARBITER_BK_REST ":1:-/-:0/0:"

inline constexpr Example examples[] = {
    {"BK-E03", "A light tank enters one square, turns, enters two more and turns again.",
     "BK-C06 BK-C17 BK-C18 BK-C24", ARBITER_BK_DUEL, "7hs/8/8/8/8/8/8/2Ln5" ARBITER_BK_REST "1",
     "move c1 e2 n", "at 7hs/8/8/8/8/8/4Ln~3/8" ARBITER_BK_REST "2"},
    {"BK-E03", "A light tank that has entered three squares cannot enter a fourth.",
     "BK-C06 BK-C17", ARBITER_BK_DUEL, "7hs/8/8/8/8/8/8/2Ln5" ARBITER_BK_REST "1", "",
     "forbids move c1 f2 n; forbids move c1 e3 n; forbids move c1 c5 n"},
    {"BK-E04", "The light tank can fire at each of the medium tanks.",
     "BK-C25 BK-C27 BK-C28 BK-C33", "obstacles=1,squad=3,flags=0,rebuilds=0:0",
     "8/8/3#me3/8/2Le2me2/8/4me3/LnLn6" ARBITER_BK_REST "1", "",
     "offers fire c4 e6; offers fire c4 f4; offers fire c4 e2", "the squares of the tanks"},
    {"BK-E04", "An obstacle beside a diagonal step makes the range three squares instead of two.",
     "BK-C25 BK-C26 BK-C27 BK-C31 BK-C34", "obstacles=1,squad=3,flags=0,rebuilds=0:0",
     "8/8/3#me3/8/2Le2me2/8/4me3/LnLn6" ARBITER_BK_REST "1", "fire c4 e6", "odds 1/2 miss",
     "the squares of the tanks and the obstacle, which is beside the second step on one side only"},
    {"BK-E05",
     "All files to the right of a tank that faces right are in front of it, and no others are.",
     "BK-C25 BK-C27 BK-C28", "obstacles=0,flags=0,rebuilds=0:0",
     "3me4/8/2le5/le7/2Le4mw/8/8/LnLn1me1MnHn1" ARBITER_BK_REST "1", "",
     "offers fire c4 d8; offers fire c4 d1; offers fire c4 h4; forbids fire c4 c6; "
     "forbids fire c4 a5"},
    {"BK-E06", "At a range of four, a five or a six hits.", "BK-C25 BK-C26 BK-C31", ARBITER_BK_DUEL,
     "8/8/8/2ls5/8/8/8/2Mn5" ARBITER_BK_REST "1", "fire c1 c5", "odds 2/3 miss"},
    {"BK-E07", "A tank destroyer counts only straight ahead.", "BK-C25 BK-C27 BK-C29",
     "obstacles=0,squad=3,flags=0,rebuilds=0:0",
     "8/8/2le5/4le3/8/2Dn5/3le4/4LnLn2" ARBITER_BK_REST "1", "",
     "offers fire c3 c6; forbids fire c3 e5; forbids fire c3 d2"},
    {"BK-E08",
     "When a heavy tank hits a light tank with armor three, the shot is deflected if both damage "
     "dice show three or less; otherwise it destroys the tank.",
     "BK-C25 BK-C31 BK-C32", ARBITER_BK_DUEL, "8/8/8/8/8/8/2ls5/2Hn5" ARBITER_BK_REST "1",
     "fire c1 c2", "odds 1/6 miss; odds 5/24 deflected; odds 5/8 destroyed",
     "the range of one square"},
    {"BK-E08", "If the shot is deflected, the light tank stays and the heavy tank is finished.",
     "BK-C32 BK-C35", ARBITER_BK_DUEL, "8/8/8/8/8/8/2ls5/2Hn5" ARBITER_BK_REST "1",
     "fire c1 c2; deflected", "at 8/8/8/8/8/8/2ls5/2Hn~5" ARBITER_BK_REST "2"},
    {"BK-E08", "If the light tank is destroyed, it is removed and the heavy tank is finished.",
     "BK-C32 BK-C35", "obstacles=0,squad=2,flags=0,rebuilds=0:0",
     "8/8/8/7ls/8/8/2ls5/2Hn1Ln3" ARBITER_BK_REST "1", "fire c1 c2; destroyed",
     "at 8/8/8/7ls/8/8/8/2Hn~1Ln3:1:-/-:0/0l:2"},
};

#undef ARBITER_BK_DUEL
#undef ARBITER_BK_REST

}  // namespace arbiter::bitskrieg

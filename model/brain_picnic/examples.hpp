// The worked examples from Brain Picnic's rulebook, in the book's order.
//
// The pictures and the list of cards are lost. All cards come from the generated deck (PX-A01),
// from which these areas can be made. Each full area fills its frame (PX-A03) and is a pile in
// which each card is over all earlier ones and touches one of them (PX-A06, BP-A01).
//
// Not reconstructed:
//   BP-E01  a picnic with two groups of foods and three of cloths: no rule can be tested with it
// The table of points is a rule (BP-C13), not an example.
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::brain_picnic {

/// Six points, a largest group of four, and ice creams in two of the corners.
#define ARBITER_BP_CORNERS                                                        \
  "4#:corners/ice-cream:T1D4T1.M3D2T3.T2T1I1.M3I4T4.D2I2I3.M1I3D4.D3T2M2.T1D3T2@" \
  "4a5c,2c5b,5a,8a/3a4b,2b6c,6b7a,6a8b/3b4c,2a,7b,8c/3c,1a,1b7c,1c;"
/// Discards with ten ice creams and eight of the second cloth.
#define ARBITER_BP_GHOST "8#:-:T2I1I4.I3D2T2.T4T4I2.M3D1I4.I1T2M2.M4I2I1.I4T3D3.T3I2T3:"

inline constexpr Example examples[] = {
    {"BP-E02", "Braiding: a card goes under a card from an earlier turn.", "BP-C07 BP-C11", "",
     "2p:-:T1D4T1.M3D2T3@1a,1b,1c/2a,2b,2c+M3I4T4.T2T1I1;D2I2I3.M1I3D4@1a,1b,1c/2a,2b,2c+"
     "T4D4I4.I4I3M2",
     "P1: place T2T1I1 at 1,2 down",
     "at 2p:-:T1D4T1.M3D2T3.T2T1I1@1a,3a1b,1c/2a,3b2b,2c/-,3c,-+M3I4T4;"
     "D2I2I3.M1I3D4@1a,1b,1c/2a,2b,2c+T4D4I4.I4I3M2",
     "the cards, and the fact that the new one goes under every card it overlaps"},
    {"BP-E03", "Two ice creams in corners score a point each, so six points beat seven.",
     "BP-C12 BP-C19 BP-C21", "goals=2:4:0:0",
     ARBITER_BP_CORNERS
     "M4D1I1.D2D3I3.T4D4I4.I1D1I4.T1I2D3.D1T3T1.I4I3M2.D3D4T3@2a8a,1c2b8b,1b2c8c,1a/7a,3a,3b,3c5c/"
     "7b,4a,4b,4c5b/6a7c,6b,6c,5a",
     "", "result 1 0"},
    {"BP-E03",
     "Each ice cream in a corner scores only one point: eight points and a larger group beat six "
     "points plus two.",
     "BP-C12 BP-C15 BP-C19 BP-C21", "goals=2:4:0:0",
     ARBITER_BP_CORNERS
     "T1M1M2.T2M1M3.M1I2M3.T4D4I4.M4M2D2.T4T4I2.M4I2I1.M3T3D2@8a,1c,1b,1a/8b,6c,4a6b,2c5c6a/"
     "8c,7c,4b7b,2b5b7a/3a,3b,3c4c,2a5a",
     "", "result 0 1"},
    {"BP-E04",
     "A Ghost Picnic with ten ice creams and eight of one cloth is not beaten by 18 points.",
     "BP-C28 BP-C30 BP-C31", "players=1",
     ARBITER_BP_GHOST
     "I1I4M2.M1M3T4.D2I2I3.I3I3I2.I2I2D4.I1M2I2.D1M2I3.M2I2D2@3c,1a3b,1b3a,1c/4a,2a4b,4c,7c/"
     "5a,2b5b6c,5c6b,6a7b/8c,2c8b,8a,7a",
     "", "result 0 1"},
    {"BP-E04", "A Ghost Picnic with ten ice creams and eight of one cloth is beaten by 19 points.",
     "BP-C28 BP-C30 BP-C31", "players=1",
     ARBITER_BP_GHOST
     "T4D4I3.D3M4D1.M4M4I3.D3T2M2.M4M2D2.M2I2D2.D3M4M3.D3D1D2@7c,3a,5a,6a/2c7b,3b,5b,6b/"
     "2b7a,1c3c4c,1b4b5c,1a4a6c/2a,8a,8b,8c",
     "", "result 1 0"},
};

#undef ARBITER_BP_CORNERS
#undef ARBITER_BP_GHOST

}  // namespace arbiter::brain_picnic

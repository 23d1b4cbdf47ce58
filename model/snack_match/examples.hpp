// The worked examples from Snack Match's rulebook, in the book's order.
//
// The pictures and the list of cards are lost. All cards come from the generated deck (PX-A01),
// from which these areas can be made. Each area fills its frame (PX-A03) and is a pile in which
// each card is over all earlier ones, and overlaps one of them or touches its side (PX-A06,
// SM-A01).
//
// Not reconstructed:
//   SM-E03  two combined Bonus cards: we do not know which two, and no rule can be tested with them
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::snack_match {

/// One group of five sandwiches, two donuts, and no other group of three.
#define ARBITER_SM_FIVE                                           \
  "4#:-:W3G2W3.D2W3W1.S1S3S2.W1S1S2.G1S2G2.S1G3D4.S2D3G4.S1W4W4@" \
  "5c,5b,5a,1a/4a,2c,2b3a8c,1b2a/4b7c,7b,3b7a8b,1c/4c,6c,3c6b8a,6a;"
/// Groups of five, five, four, four and three.
#define ARBITER_SM_BEN                                                                   \
  "D1S4S3.D3D1D2.G3D2W2.W2S1S3.S1D1W3.S1S3S2.G2W1D4.W1D3W2@5a,2a5b,5c,3c/6a,2b,8a,3b7c/" \
  "1c6b,1b2c,1a8b,3a7b/6c,4a,4b8c,4c7a"
/// Groups of nine, three, four, four and three.
#define ARBITER_SM_SOPHIA                                                                      \
  "G1S2G2.D1W3W1.W4W3D2.G2S4G4.G1W2S2.S3W2W2.W2S2G1.S4G2G1@4a,4b6c,4c6b,6a7c/1c2a8c,8b,8a,7b/" \
  "1b2b5a,5b,5c,7a/1a2c,3a,3b,3c"
/// The opponent has seven donuts and eight of the second cloth, and fewer of any other kind. These
/// two kinds are the most common both in the two areas combined and in the opponent's alone. In
/// both areas combined, the most common snack occurs at least ten times if the player's area is
/// full and there are four snacks and four cloths: see tests/model/snack_match/.
#define ARBITER_SM_OPPONENT "8#:-:W4D4G4.D4G4S3.W2S1S3.D3D1D2.G1W2S2.G1S2G2.W1D3W2.S2D1G3:"

inline constexpr Example examples[] = {
    {"SM-E01",
     "A group of five scores three and two donuts score nothing. This beats groups of four and "
     "three, "
     "which score the same with a smaller group.",
     "SM-C12 SM-C13 SM-C14", "",
     ARBITER_SM_FIVE
     "S3D2W3.S1S3W4.W4W3D2.D4S4D2.D1S4S3.G4G3S2.D2G2G3.W3S4S1@7c,6a,6b,2a4c6c/7b8a,8b,8c,2b4b/"
     "7a,3c,3b,2c3a4a/5c,1c5b,1b5a,1a",
     "", "result 1 0", "the area it is compared with"},
    {"SM-E01", "A group of five scores only three: groups of four, three and three beat it.",
     "SM-C12 SM-C13", "",
     ARBITER_SM_FIVE
     "S3G4W4.G3D4S3.D4S4D2.G2S4G4.W1W2S1.D3W2S2.W1G4G1.S4G2G1@2c,1a,1b,1c3a/2b,6c,6b,3b6a/"
     "2a5a,5b8a,5c8b,3c8c/7c,4a7b,4b7a,4c",
     "", "result 0 1", "the area it is compared with"},
    {"SM-E02",
     "Ben has groups of five, five, four, four and three; Sophia has groups of nine, three, four, "
     "four and three, and wins.",
     "SM-C12 SM-C13 SM-C14 SM-C15", "", "4#:-:" ARBITER_SM_BEN ";" ARBITER_SM_SOPHIA, "",
     "result 0 1"},
    {"SM-E02", "Ben has more than 10 points: he beats an area with 10 points and a larger group.",
     "SM-C12 SM-C13 SM-C14 SM-C15", "",
     "4#:-:" ARBITER_SM_BEN
     ";G4G3S2.S2D1G3.D2W4W1.G4W3D3.S4S4G3.S2G2D2.D2W3W1.W4D4G4@7c,5a,5b,4c5c/2c7b8a,8b,8c,4b/"
     "2b3a7a,3b6a,3c6b,4a6c/2a,1c,1b,1a",
     "", "result 1 0", "the area it is compared with"},
    {"SM-E02",
     "Ben has fewer than 12 points: an area with 12 points and no larger group beats him.",
     "SM-C12 SM-C13 SM-C14 SM-C15", "",
     "4#:-:" ARBITER_SM_BEN
     ";S4D1G1.D4D1W2.W2S2G1.W3G2W3.S4S4G3.D1W3W1.D1D2W4.S4S2D2@5c,4a5b,5a,8a/2c,1c4b6c,6b,6a8b/"
     "2b,1b4c7a,7b,7c8c/2a,1a3c,3b,3a",
     "", "result 0 1", "the area it is compared with"},
    {"SM-E02",
     "Sophia has more than 12 points: she beats an area with 12 points and a larger group.",
     "SM-C12 SM-C13 SM-C14 SM-C15", "",
     "4#:-:" ARBITER_SM_SOPHIA
     ";S4S4G1.S1S3W4.D2S1W4.S4D1G1.D1S1G1.W1D4S1.D3G4W1.S1G2S3@4a,7a,7b8a,7c/2c4b,6c,6b8b,6a/"
     "2b3a4c,1a3b,1b3c8c,1c/2a,5c,5b,5a",
     "", "result 1 0", "the area it is compared with"},
    {"SM-E02",
     "Sophia has fewer than 14 points: an area with 14 points and smaller groups beats her.",
     "SM-C12 SM-C13 SM-C14 SM-C15", "",
     "4#:-:" ARBITER_SM_SOPHIA
     ";D1S1G1.W2W1G1.D1S2G3.G3G3G2.D4D1W2.G1D1G4.D2G2G3.S4S4G3@8a,5a,5b7a,5c/6c8b,3c,3b7b,3a/"
     "4a6b8c,2a4b,2b4c7c,2c/6a,1c,1b,1a",
     "", "result 0 1", "the area it is compared with"},
    {"SM-E04",
     "A lone player's opponent with seven donuts and eight of one cloth has 15 points; 16 beat it.",
     "SM-C28 SM-C29 SM-C30", "players=1",
     ARBITER_SM_OPPONENT
     "S3D2W3.D2W4W1.G3D2W2.D3D4W3.D3S4S3.W2W1G1.D2D3G3.S2G2D2@6a,6b8a,6c8b,8c/2a,2b3a7a,2c3b,1c3c/"
     "5c,5b7b,5a,1b/4a,4b7c,4c,1a",
     "", "result 1 0",
     "the player's own area, which is full, and the fact that there are four snacks and four "
     "cloths"},
    {"SM-E04", "A lone player with 15 points does not beat 15.", "SM-C28 SM-C29 SM-C30",
     "players=1",
     ARBITER_SM_OPPONENT
     "G3W3D4.S1G3D4.W2S2G1.G2G2D4.D2D3G3.W4W3D2.D2G2G3.D2W3W1@1c,6c8c,8b,8a/1b2a,2b5c6b,2c5b,5a/"
     "1a,6a7c,7b,7a/3c,3b4a,3a4b,4c",
     "", "result 0 1",
     "the player's own area, which is full, and the fact that there are four snacks and four "
     "cloths"},
};

#undef ARBITER_SM_FIVE
#undef ARBITER_SM_BEN
#undef ARBITER_SM_SOPHIA
#undef ARBITER_SM_OPPONENT

}  // namespace arbiter::snack_match

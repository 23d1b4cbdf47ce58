// Worked examples of Kalah, reconstructed from the pictures and descriptions in its sources.
//
// The commonly printed rules show an extra turn and a capture in pictures, and describe the rest in
// words. The positions are ours; all readings agree on each of them.
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::kalah {

inline constexpr Example examples[] = {
    {"KA-E01", "Four seeds from the third house end in the store, so the player sows again.",
     "KA-C04 KA-C05 KA-C07 KA-C01", "", "start", "sow 3",
     "legal; offers P1: sow 6; forbids P1: sow 3; forbids P2: sow 1"},
    {"KA-E02",
     "The last seed falls into an empty house of the player's own, so the seeds opposite are "
     "captured.",
     "KA-C04 KA-C05 KA-C08", "houses=3,seeds=2", "1/0/2+1:3/2/1+2:1", "sow 1",
     "legal; offers P2: sow 1; forbids P2: sow 2; offers P2: sow 3", "the position"},
    {"KA-E03",
     "Eight seeds go around the board, past the opponent's store, to one of the player's own "
     "houses.",
     "KA-C04 KA-C05 KA-C06", "", "1/0/0/0/0/8+9:5/5/5/5/5/5+0:1", "sow 6",
     "legal; at 2/0/0/0/0/0+10:6/6/6/6/6/6+0:2", "the position"},
    {"KA-E04", "A last seed on the opponent's side captures nothing, even in an empty house.",
     "KA-C04 KA-C05 KA-C08", "houses=3,seeds=2", "1/0/2+1:0/4/1+3:1", "sow 3",
     "legal; at 1/0/0+2:1/4/1+3:2", "the position"},
    {"KA-E05", "Emptying the last house of a row ends the game.", "KA-C04 KA-C07 KA-C09 KA-C11",
     "houses=3,seeds=2", "0/0/1+6:1/0/0+4:1", "sow 3", "legal; result \"1 0\"", "the position"},
};

}  // namespace arbiter::kalah

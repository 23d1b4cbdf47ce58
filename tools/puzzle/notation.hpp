// A puzzle as a text that people write by hand.
//
//   puzzle brain_picnic                    # which game; '#' begins a remark
//   rules PX-A06=1                         # what differs from the default ruleset
//   goals corners/taco+pairs/cloth2        # bonus goals
//   cards T1M2I3 D1D2M4                    # those that lie there, in the order of their placement
//   area -,2a,-/1a,2b1b,1c/-,2c,-          # how they lie, as in positions
//   opponent T1,T2,M3/D1,--,--             # what an opponent's area shows; a line for each
//   discards M1M1M1 T2T2I4                 # of a player alone: the opponent that they make
//   coming M1M1M1 T1T1T2                   # cards to place, in the order of the turns
//   hand D3D3D3 I1I1I2                     # a draft: which of the two to keep?
//   future 2                               # turns that come then, with cards that are not known
//   seen T4T4T4                            # cards that lie elsewhere and cannot come
//
// Lines that say nothing are left out. What it asks for follows from its last lines: the best
// picture of the cards that come; or, when there is a future, the best placement on average; or
// which card to keep.
#pragma once
#include <string>
#include <string_view>

#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

/// Throws Bad_input that names the line, and the card or the cell in it.
Puzzle read_puzzle(std::string_view text);
/// Canonical: read_puzzle(write_puzzle(p)) is p.
std::string write_puzzle(const Puzzle& puzzle);

}  // namespace arbiter::puzzle

// Reads and writes a puzzle as text that people write by hand.
//
//   puzzle brain_picnic                    # the game; '#' begins a comment
//   rules PX-A06=1                         # differences from the default ruleset
//   goals corners/taco+pairs/cloth2        # bonus goals
//   cards T1M2I3 D1D2M4                    # cards already laid, in the order of their placement
//   area -,2a,-/1a,2b1b,1c/-,2c,-          # the area, as in positions
//   opponent T1,T2,M3/D1,--,--             # what an opponent's area shows; one line each
//   discards M1M1M1 T2T2I4                 # solo game: the cards that form the opponent
//   coming M1M1M1 T1T1T2                   # cards to place, in the order of the turns
//   hand D3D3D3 I1I1I2                     # a draft: which of these to keep?
//   future 2                               # further turns, with unknown cards
//   seen T4T4T4                            # cards that lie elsewhere and cannot come up
//
// The last lines define the task: to find the best picture with the cards to come; or, if there is
// a future, the placement that is best on average; or the card to keep. Unused lines are omitted.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

/// Throws a Bad_input that names the line and the card or cell in it.
Puzzle read_puzzle(std::string_view text);
/// One or more puzzles in one text; each begins with its line `puzzle`.
std::vector<Puzzle> read_puzzles(std::string_view text);
/// Canonical: read_puzzle(write_puzzle(p)) is p.
std::string write_puzzle(const Puzzle& puzzle);

}  // namespace arbiter::puzzle

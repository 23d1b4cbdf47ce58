// A puzzle: an area and cards that are to come to it, as a text that people write by hand.
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
// Lines that say nothing are left out. In solver's words it is a placement::Problem; what it asks
// for follows from its last lines: the best picture of the cards that come; or, when there is a
// future, the best placement on average; or which card to keep.
#pragma once
#include <string>

#include "solver/placement/problem.hpp"
#include "tools/puzzle/book.hpp"

namespace arbiter::puzzle {

struct Puzzle {
  const Book* book;
  Ruleset ruleset;
  strips::Setup setup;         // of that ruleset
  placement::Problem problem;  // all but the future
  std::vector<strips::Card> hand, discards, seen;
  int future = 0;

  const strips::Names& names() const { return *book->names; }
  /// Takes the rules of a ruleset into the setup and the problem.
  Puzzle(const Book& of, const Ruleset& rules);
  /// Goals are the ruleset's; throws Bad_input for two that contradict each other.
  void set_goals(const strips::Bonuses& goals);
  /// The ruleset without its goals, as `rules` has it; "default" when nothing else differs.
  std::string rules_text() const;
  /// PX-A21: what goals compare with when one plays alone, from the discards.
  void count_discards();
  /// The cards that may still come: the deck without all that are seen. Throws Bad_input when more
  /// of a card are seen than there are.
  std::vector<strips::Card> unseen() const;
};

/// Throws Bad_input that names the line, and the card or the cell in it.
Puzzle read_puzzle(std::string_view text);
/// Canonical: read_puzzle(write_puzzle(p)) is p.
std::string write_puzzle(const Puzzle& puzzle);

/// "T1,T2,--/M3,I4,D1": what is seen, row by row; cells on which nothing lies at the rim are left
/// out unless `size` rows and columns are to be written; "--" when nothing lies there.
std::string write_picture(const strips::Names& names, const strips::Picture& picture, int size = 0);
strips::Picture read_picture(const strips::Names& names, std::string_view where,
                             std::string_view text, int size);

}  // namespace arbiter::puzzle

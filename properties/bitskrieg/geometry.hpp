// Facts (fact.hpp) about the geometry of Bitskrieg: whatever is on a board of 5x5 squares, tanks
// count and move as the rulebook describes, square by square. The playing code
// (model/bitskrieg/geometry.hpp) runs here on sets of unknown squares:
//
//     Plane                 64 bits, each of them 0 or 1
//     Unknown_squares<N>    64 truths, each a statement about the free variables of a claim
//
// One step of counting is proved on the full board. Every other claim covers one facing, all
// squares where the tank may stand (these are its parts), all targets and every set of blocking
// squares. The rulebook's version works backwards, from the target or the end of a move to the
// tank, while the code works forwards.
//
// The facts do not cover water that bars corners without blocking (BK-A55=2): the boards on which
// counting is proved have no water. Moves lead to all squares and facings, whether or not the tank
// may stay there (BK-C21) with that facing (BK-A05).
#pragma once
#include <string>
#include <vector>

#include "properties/bitskrieg/movement.hpp"
#include "properties/bitskrieg/ranges.hpp"

namespace arbiter::bitskrieg {

/// The ruleset's readings that matter to the facts, BK-A02, BK-A16 and BK-A17, on a board of 5x5
/// squares; everything else is as in the default ruleset.
Setup five_by_five(const Ruleset& ruleset);

/// The longest range for which counting is proved; no die can hit beyond it.
inline constexpr int proved_range = 5;

/// The facts about counting and about moving under the readings of a ruleset.
template <Number N>
std::vector<Fact<N>> geometry_facts(const Ruleset& ruleset) {
  const Setup setup = five_by_five(ruleset);
  const Paraphrase paraphrase(setup);
  std::vector<Fact<N>> list;
  list.push_back({"one-square-more",
                  "On the full board, counting one square further from any set of squares reaches "
                  "all adjacent squares, except past barred corners.",
                  "BK-C27 BK-C34 BK-A16",
                  {},
                  [=](const Free_number<N>& free) {
                    return one_more_as_described<N>(paraphrase.both_bar, paraphrase.both_bar, free);
                  }});
  static constexpr std::array<const char*, 4> names{"north", "east", "south", "west"};
  for (const Facing f : facings) {
    const std::string name = names[f];
    list.push_back({"ranges-" + name,
                    "Facing " + name + ", a tank's counts of up to " +
                        std::to_string(proved_range) +
                        " squares reach exactly the targets that the rulebook's counts reach (5x5 "
                        "board, no water that bars corners).",
                    "BK-C26 BK-C27 BK-C28 BK-C33 BK-C34 BK-A16 BK-A17 BK-A18 BK-A19",
                    {},
                    [=](const Free_number<N>& free) {
                      return ranges_as_described<N>(setup, f, proved_range, paraphrase, free);
                    }});
    list.push_back({"straight-ranges-" + name,
                    "Facing " + name +
                        ", a tank destroyer counts to the squares straight ahead, up to the first "
                        "blocked one (5x5 board).",
                    "BK-C26 BK-C29 BK-C33",
                    {},
                    [=](const Free_number<N>& free) {
                      return straight_ranges_as_described<N>(setup, f, false, free);
                    }});
    list.push_back(
        {"moves-" + name,
         "Facing " + name +
             ", a tank can use up to four squares to reach exactly the squares and facings that "
             "the rulebook's steps and turns reach, whether or not it may end there (5x5 board).",
         "BK-C17 BK-C18 BK-C19 BK-C20 BK-A02 BK-A35",
         {},
         [=](const Free_number<N>& free) {
           return moves_as_described<N>(setup, f, most_speed, paraphrase, free);
         }});
  }
  return list;
}

}  // namespace arbiter::bitskrieg

// How often the dice of a turn may be re-rolled. A game supplies these rules; solver/dice/turn.hpp
// finds the best way to use them.
#pragma once
#include <vector>

#include "model/dice/multisets.hpp"

namespace arbiter::dice {

/// The re-rolls of one set.
struct Rerolls {
  int dice = 0;          // number of re-rolls, counting a die each time it is rolled
  int groups = 0;        // 0, 1 or 2, one after the other; unused re-rolls are lost after the last
  int most = most_dice;  // the maximum number of dice in a group
  bool once = false;     // no die may be rolled in both groups
};

/// The re-rolls of a turn.
struct Turn_rules {
  int dice = most_dice;  // in the first roll
  Rerolls regular;
  // The set that a token buys, indexed by the number of re-rolls given up from the regular set; a
  // single entry applies to any number given up. Empty: the token buys none, or there is no token.
  std::vector<Rerolls> extra;
  // Whether the token can buy it only once a die of the regular set has been re-rolled, if that set
  // has any re-rolls.
  bool extra_comes_later = false;
};

}  // namespace arbiter::dice

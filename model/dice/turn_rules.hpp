// What a game says of a turn of dice: how often dice may be rolled again. solver/dice/turn.hpp
// finds the best way to use it.
#pragma once
#include <vector>

#include "model/dice/multisets.hpp"

namespace arbiter::dice {

/// What one set of re-rolls allows.
struct Rerolls {
  int dice = 0;          // that may be rolled again, a die counted each time
  int groups = 0;        // 0, 1 or 2, one after the other; what is left after the last is lost
  int most = most_dice;  // dice of one group
  bool once = false;     // no die is rolled in both groups
};

/// The re-rolls of a turn.
struct Turn_rules {
  int dice = most_dice;  // of the first roll
  Rerolls regular;
  // What a token buys: [re-rolls of the regular set that are given up], or one entry for any
  // number. Empty: nothing, or there is no token.
  std::vector<Rerolls> extra;
};

}  // namespace arbiter::dice

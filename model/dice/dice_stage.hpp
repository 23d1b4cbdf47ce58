// Where a turn of dice stands: what a game tells of a state for solver/dice/turn_advice.hpp.
#pragma once
#include "model/dice/multisets.hpp"

namespace arbiter::dice {

struct Dice_stage {
  enum class Kind {
    first,   // all dice are about to be rolled
    rolled,  // some may be rolled again
    again,   // some are being rolled again
    done,    // the rolling is over
  };
  Kind kind = Kind::first;
  Counts dice{};             // on the table
  Counts fixed{};            // of those, the ones that may not be rolled again in this set
  int rolling = 0;           // dice in the air
  int left = 0, groups = 0;  // of this set
  bool token = false;        // whoever moves has a token still
};

}  // namespace arbiter::dice

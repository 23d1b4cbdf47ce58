// The stage of a dice turn, with which a game describes a state to solver/dice/turn_advice.hpp.
#pragma once
#include "model/dice/multisets.hpp"

namespace arbiter::dice {

struct Dice_stage {
  enum class Kind {
    first,   // all dice are about to be rolled
    rolled,  // some dice may be re-rolled
    again,   // some dice are being re-rolled
    done,    // the rolling is over
  };
  Kind kind = Kind::first;
  Counts dice{};             // on the table
  Counts fixed{};            // those of `dice` that may not be re-rolled in this set
  int rolling = 0;           // dice in the air
  int left = 0, groups = 0;  // re-rolls and groups left in this set
  bool token = false;        // the mover still has a token
};

}  // namespace arbiter::dice

// A game from the text of its ruleset.
#pragma once
#include "model/ruleset.hpp"

namespace arbiter {

template <class G>
G game_of(const char* ruleset) {
  return G(Ruleset::parse(G::rulebook(), ruleset));
}

}  // namespace arbiter

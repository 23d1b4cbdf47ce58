#include "model/nim/nim.hpp"

namespace arbiter::nim {

Nim::Nim(const Ruleset& ruleset)
    : Simple_game(ruleset, {{"largest", std::ranges::max(Rules(ruleset).table("piles"))}}) {
  if (over(start())) throw Bad_input("ruleset entry piles", "at least one counter", "none");
}

/// NI-C01 turns alternate, NI-C02 the pile exists, NI-C03, NI-C04 at least one counter is taken
/// from it.
Verdict Nim::apply(State& state, int player, const Move& move) const {
  if (over(state)) return Says::illegal("NI-C05", "no counters are left");
  if (player != state.mover) return Says::illegal("NI-C01", "it is the other player's turn");
  if (sizes()[move.pile] == 0) return Says::illegal("NI-C02", "there is no such pile");
  if (move.count < 1) return Says::illegal("NI-C03", "a player must take at least one counter");
  Small& pile = state.piles[move.pile];
  if (move.count > pile) return Says::illegal("NI-C04", "the pile holds fewer counters");
  pile = pile - move.count;
  state.mover = 1 - state.mover;
  return Says::legal("NI-C03");
}

}  // namespace arbiter::nim

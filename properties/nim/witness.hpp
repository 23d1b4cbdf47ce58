// The literal form of Nim beside the running model.
#pragma once
#include "model/nim/nim.hpp"
#include "properties/nim/literal.hpp"

namespace arbiter::nim {

inline literal::Shown shown(const Literal::Place<int>& place, const Literal::Act<int>& act,
                            const Literal::Scope&) {
  const Nim game{Ruleset(book)};
  State state;
  for (int i = 0; i < most_piles; ++i) {
    if (place.pile[i] > game.sizes()[i])
      return {{}, {}, {}, "the pile holds more counters than at the start"};
    state.piles[i] = place.pile[i];
  }
  state.mover = place.mover;
  const Move move{static_cast<std::int8_t>(act.from), static_cast<std::int8_t>(act.count)};
  return {game.ruleset().text(), game.write(state), {game.write_move(state, move)}};
}

inline constexpr literal::Judged judged[] = {
    {"7ecdc6e2", "NI-A01", "Does the player who takes the last counter win or lose?"}};

}  // namespace arbiter::nim

// The literal form of Nim beside the running model.
#pragma once
#include <span>

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

/// All piles start full.
inline std::string ruleset_of(const Literal::Scope& scope) {
  std::string text = "piles=";
  for (int i = 0; i < most_piles; ++i)
    text += (i ? ":" : "") + std::to_string(i < scope.piles ? scope.counters : 0);
  return text;
}

inline std::vector<literal::Played_turn<Literal>> turns_of(const Nim& game,
                                                           const std::vector<State>& states,
                                                           const Path<Nim>& steps,
                                                           const Literal::Scope& scope) {
  const auto place_of = [&](const State& state) {
    Literal::Place<int> place;
    for (int i = 0; i < scope.piles; ++i) place.pile[i] = state.piles[i];
    place.mover = state.mover;
    if (game.turn(state).kind != Turn::Kind::over) return place;
    place.ended = 1;
    place.winner = game.result(state)[0] > 0 ? 1 : 2;
    return place;
  };
  std::vector<literal::Played_turn<Literal>> turns;
  for (std::size_t n = 0; n < steps.size(); ++n)
    turns.push_back(
        {place_of(states[n]), {steps[n].move.pile, steps[n].move.count}, place_of(states[n + 1])});
  return turns;
}

inline constexpr std::span<const literal::Departure> departures{};

inline constexpr literal::Judged judged[] = {
    {"7ecdc6e2", "NI-A01", "Does the player who takes the last counter win or lose?"}};

}  // namespace arbiter::nim

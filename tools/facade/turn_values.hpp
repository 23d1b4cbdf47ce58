// The value of the current turn alone, for games whose turns are dice turns
// (solver/dice/turn_advice.hpp), as text and fractions.
#pragma once
#include <algorithm>

#include "model/game.hpp"
#include "solver/dice/score_numbers.hpp"
#include "solver/dice/turn_advice.hpp"
#include "tools/facade/solved_position.hpp"

namespace arbiter {

/// A game with dice turns defines `G::Open_turn`, and its scores never exceed 54.
template <class G>
concept Has_open_turn = requires {
  typename G::Open_turn;
};

/// The values of the turn that contains `state`; none if the game is over.
template <Has_open_turn G>
Turn_values turn_values(const G& game, const typename G::State& state, Objective objective) {
  using Numbers = dice::Score_numbers;
  using Open_turn = typename G::Open_turn;
  const auto payoff = [&](const typename Open_turn::End& end) {
    return Numbers::end(objective == Objective::win ? (end.wins ? 1 : 0) : end.score, end.score);
  };
  const auto fraction = [](Numbers::Whole number, int power) {
    mpz_class numerator, denominator;
    const std::uint64_t parts[] = {static_cast<std::uint64_t>(number),
                                   static_cast<std::uint64_t>(number >> 64)};
    mpz_import(numerator.get_mpz_t(), 2, -1, sizeof parts[0], 0, 0, parts);
    mpz_ui_pow_ui(denominator.get_mpz_t(), 6, static_cast<unsigned long>(power));
    mpq_class out(numerator, denominator);
    out.canonicalize();
    return out;
  };
  Turn_values out;
  if (game.turn(state).kind == Turn::Kind::over) return out;
  const Open_turn turn(game, state);
  dice::Turn_advice<Open_turn, Numbers, decltype(payoff)> advice(turn, payoff);
  const auto whole = advice.of(state);
  out.value = fraction(whole.number.payoff, whole.power);
  for (int score = 0; score <= dice::most_score; ++score)
    if (const auto ways = whole.number.ways[static_cast<std::size_t>(score)]; ways > 0)
      out.outcomes.push_back({score, fraction(ways, whole.power)});
  for_steps(game, state, [&](int, const typename G::Move& move, std::uint64_t) {
    typename G::State after = state;
    game.apply(after, game.turn(state).actor(), move);
    const auto value = advice.of(after);
    out.moves.push_back(fraction(value.number.payoff, value.power));
  });
  return out;
}

}  // namespace arbiter

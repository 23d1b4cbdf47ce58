// The value of a position from those of the states that rest after its turn: one walk through the
// turn, for whoever knows the values of states that rest (a solver, a tablebase).
//
// The verifier walks on its own: it is there to disagree.
#pragma once
#include <bit>
#include <optional>

#include "model/packing.hpp"
#include "solver/value/bounds.hpp"

namespace arbiter {

/// Both values of a position, each between bounds (iterate.hpp).
struct Two_values {
  Interval lost, won;  // endless play counts as lost, as won

  Two_values of_other(Fixed one) const { return {won.of_other(one), lost.of_other(one)}; }
};

template <Game G>
class Turn_value {
 public:
  using State = typename G::State;

  Turn_value(const G& game, unsigned hero, Scale scale) : game_(game), hero_(hero), scale_(scale) {}

  /// `known(state)` gives the values of a state that rests and is not over. Throws Bad_input where
  /// the rules leave something open.
  template <class Known>
  Two_values of(const State& state, Known&& known) const {
    const bool over = game_.turn(state).kind == Turn::Kind::over;
    return game_.rests(state) && !over ? known(state) : of_turn(state, known);
  }
  /// The same, but the turn is walked through even when the state rests.
  template <class Known>
  Two_values of_turn(const State& state, Known&& known) const {
    const Turn turn = game_.turn(state);
    if (turn.kind == Turn::Kind::over) {
      const double payoff = game_.result(state).at(hero_);
      const Interval v{scale_.floor(payoff), scale_.ceil(payoff)};
      return {v, v};
    }
    if (turn.kind == Turn::Kind::chance) return of_chance(state, known);
    if (std::popcount(turn.deciders) > 1) undefined(state, "several players who decide at once");
    const bool most = game_.side(turn.actor()) == static_cast<int>(hero_);
    std::optional<Two_values> best;
    game_.moves(state, turn.actor(), [&](const typename G::Move& move) {
      const Two_values v = after(state, turn.actor(), move, known);
      best = best ? Two_values{pick(best->lost, v.lost, most), pick(best->won, v.won, most)} : v;
    });
    if (!best) undefined(state, "no move");
    return *best;
  }
  /// The same after a move or an outcome.
  template <class Known>
  Two_values after(State state, int player, const typename G::Move& move, Known&& known) const {
    if (!game_.apply(state, player, move).is_legal()) undefined(state, "a silence");
    return of(state, known);
  }

 private:
  static Interval pick(const Interval& a, const Interval& b, bool most) {
    return most ? Interval{std::max(a.low, b.low), std::max(a.high, b.high)}
                : Interval{std::min(a.low, b.low), std::min(a.high, b.high)};
  }
  template <class Known>
  Two_values of_chance(const State& state, Known& known) const {
    const std::uint64_t total = game_.total_weight(state);
    Wide sums[4] = {0, total - 1, 0, total - 1};  // upper bounds are rounded up
    game_.outcomes(state, [&](const typename G::Move& move, std::uint64_t weight) {
      const Two_values v = after(state, fate, move, known);
      sums[0] += static_cast<Wide>(v.lost.low) * weight;
      sums[1] += static_cast<Wide>(v.lost.high) * weight;
      sums[2] += static_cast<Wide>(v.won.low) * weight;
      sums[3] += static_cast<Wide>(v.won.high) * weight;
    });
    const auto part = [&](int n) { return static_cast<Fixed>(sums[n] / total); };
    return {{part(0), part(1)}, {part(2), part(3)}};
  }
  [[noreturn]] void undefined(const State& state, const char* why) const {
    throw Bad_input("value: expected rules under which it is defined, found " + std::string(why) +
                    " in " + game_.write(state) + " under " + game_.ruleset().text());
  }

  const G& game_;
  const unsigned hero_;
  const Scale scale_;
};

}  // namespace arbiter

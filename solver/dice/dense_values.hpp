// Looks up the value of any position, at a turn boundary or mid-turn, from the two bounds stored
// per number. The counterpart of Solution (solver/value/solve.hpp) for two-player games with dice
// turns.
//
//     Dense_solver (dense.hpp)               at(number)    ->  value(state)
//     Table_file (solver/table/file.hpp)
//
// The bounds are the same whether endless play counts as a loss or as a win.
#pragma once
#include <optional>

#include "solver/dice/bound_pairs.hpp"
#include "solver/dice/turn_advice.hpp"
#include "solver/value/turn_value.hpp"

namespace arbiter {

/// A game that numbers all positions of a small board (G::Dense_turns) and can enumerate one turn
/// (G::Open_turn).
template <class G>
concept Has_dense_turns = requires {
  typename G::Dense_turns;
  typename G::Open_turn;
};

/// Values of positions. Bounds has at(number), with bounds `low` and `high` on the mover's value in
/// units of 2^-bits(), and bits().
template <Has_dense_turns G, class Bounds>
class Dense_values {
 public:
  using State = typename G::State;

  /// The arguments must outlive the object.
  Dense_values(const G& game, int maximizer, const typename G::Dense_turns& turns, Bounds& bounds)
      : game_(game), maximizer_(maximizer), turns_(turns), bounds_(bounds) {}
  Dense_values(const Dense_values&) = delete;
  Dense_values& operator=(const Dense_values&) = delete;

  Scale scale() const { return {bounds_.bits()}; }
  static bool is_canonical() { return true; }

  /// The maximizer's value.
  Two_values value(const State& state) {
    const Turn turn = game_.turn(state);
    if (turn.kind == Turn::Kind::over) {
      const Interval v =
          scale().around(game_.result(state).at(static_cast<std::size_t>(maximizer_)));
      return {v, v};
    }
    const Pair bounds = game_.at_turn_boundary(state) ? at(state) : within(state);
    const Interval v{scale().floor(std::max(bounds[0], 0.0)),
                     scale().ceil(std::min(bounds[1], 1.0))};
    const Two_values values{v, v};
    return game_.side(state.mover) == maximizer_ ? values : values.of_other(scale().one());
  }

 private:
  using Numbers = dice::Bound_pairs<1>;
  using Pair = Numbers::Pair;
  using Open_turn = typename G::Open_turn;

  /// The mover's value.
  Pair at(const State& state) const {
    const std::uint64_t number = turns_.number(state);
    const auto bounds = bounds_.at(number);
    return Pair{scale().number(bounds.low), scale().number(bounds.high)};
  }
  /// The value at an end of the turn, for the player whose turn it was.
  struct Payoff {
    const Dense_values* values;
    Numbers::Number operator()(const typename Open_turn::End& end) const {
      if (end.wins) return Numbers::won();
      const Pair other = values->at(values->open_->turn.after(end));
      return {{Pair{1 - other[1], 1 - other[0]}}};
    }
  };
  Pair within(const State& state) {
    if (!open_ || !open_->turn.is_of(state)) open_.emplace(game_, state, Payoff{this});
    const auto [number, power] = open_->advice.of(state);
    const Pair value = number.of[0] / static_cast<double>(dice::power_of_six(power));
    return Pair{value[0] - Numbers::margin, value[1] + Numbers::margin};
  }

  struct Advised_turn {
    Open_turn turn;
    dice::Turn_advice<Open_turn, Numbers, Payoff> advice;
    Advised_turn(const G& game, const State& state, Payoff payoff)
        : turn(game, state), advice(turn, payoff) {}
  };

  const G& game_;
  const int maximizer_;
  const typename G::Dense_turns& turns_;
  Bounds& bounds_;
  std::optional<Advised_turn> open_;  // the turn last looked up
};

}  // namespace arbiter

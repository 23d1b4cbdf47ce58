// Computes the value of a position from the values of the states after its turn, in one walk
// through the turn, for any source of values (a solver, a tablebase) and any number type.
//
//     Numbers::Value             the type of a value
//     payoff(number)             the value of a final state
//     better(a, b, most)         the larger (most) or smaller of each component
//     Mean{total}                add(value, weight) for each outcome, then value()
//     at_once(cells, columns, most)   the value of a matrix; optional, for graphs without matrices
//
// The verifier has its own walk, so that it does not repeat errors made here.
#pragma once
#include <optional>

#include "model/game.hpp"
#include "model/packing.hpp"
#include "solver/value/at_once.hpp"
#include "solver/value/bounds.hpp"
#include "solver/value/matrix_game.hpp"

namespace arbiter {

/// Both values of a position, each with bounds (iterate.hpp).
struct Two_values {
  Interval lost, won;  // endless play counts as a loss, as a win

  Two_values of_other(Fixed one) const { return {won.of_other(one), lost.of_other(one)}; }
};

/// Bounds in whole units; means are rounded outwards.
struct Bound_numbers {
  using Value = Two_values;
  Scale scale;

  Value payoff(double number) const {
    const Interval v = scale.around(number);
    return {v, v};
  }
  static Value better(const Value& a, const Value& b, bool most) {
    const auto pick = [&](const Interval& x, const Interval& y) {
      return most ? Interval{std::max(x.low, y.low), std::max(x.high, y.high)}
                  : Interval{std::min(x.low, y.low), std::min(x.high, y.high)};
    };
    return {pick(a.lost, b.lost), pick(a.won, b.won)};
  }
  static Value at_once(std::span<const Value> cells, std::size_t columns, Maximizing_player most) {
    const auto part = [&](Interval Value::*which) {
      std::vector<Interval> bounds;
      for (const Value& cell : cells) bounds.push_back(cell.*which);
      return value_at_once(bounds, columns, most);
    };
    return {part(&Value::lost), part(&Value::won)};
  }
  struct Mean {
    std::uint64_t total;
    Wide sums[4] = {0, total - 1, 0, total - 1};

    void add(const Value& v, std::uint64_t weight) {
      sums[0] += static_cast<Wide>(v.lost.low) * weight;
      sums[1] += static_cast<Wide>(v.lost.high) * weight;
      sums[2] += static_cast<Wide>(v.won.low) * weight;
      sums[3] += static_cast<Wide>(v.won.high) * weight;
    }
    Value value() const {
      const auto part = [&](int n) { return static_cast<Fixed>(sums[n] / total); };
      return {{part(0), part(1)}, {part(2), part(3)}};
    }
  };
};

/// Bounds on the number of turns after this one. All players minimize it.
struct Turn_numbers {
  using Value = Interval;

  static Value payoff(double) { return {0, 0}; }
  static Value better(const Value& a, const Value& b, bool) {
    return {std::min(a.low, b.low), std::min(a.high, b.high)};
  }
  struct Mean {
    std::uint64_t total;
    Wide low = 0, high = total - 1;

    void add(const Value& v, std::uint64_t weight) {
      low += static_cast<Wide>(v.low) * weight;
      high += static_cast<Wide>(v.high) * weight;
    }
    Value value() const {
      return {static_cast<Fixed>(low / total), static_cast<Fixed>(high / total)};
    }
  };
};

template <Game G, class Numbers = Bound_numbers>
class Turn_value {
 public:
  using State = typename G::State;
  using Value = typename Numbers::Value;

  Turn_value(const G& game, unsigned maximizer, const Numbers& numbers)
      : game_(game), maximizer_(maximizer), numbers_(numbers) {}

  /// The value of a state. `known(state)` returns the value of a state at a turn boundary that is
  /// not over. Throws Bad_input if the rules are silent.
  template <class Known>
  Value of(const State& state, Known&& known) const {
    const bool over = game_.turn(state).kind == Turn::Kind::over;
    return game_.at_turn_boundary(state) && !over ? known(state) : of_turn(state, known);
  }
  /// Like of(), but walks through the turn even if the state is at a turn boundary.
  template <class Known>
  Value of_turn(const State& state, Known&& known) const {
    const Turn turn = game_.turn(state);
    if (turn.kind == Turn::Kind::over) return numbers_.payoff(game_.result(state).at(maximizer_));
    if (const Simultaneous_choice who = arbiter::at_once(game_, turn); who.obstacle != nullptr) {
      undefined(state, who.obstacle);
    } else if (who.is_matrix()) {
      return matrix(state, who, known);
    }
    if (turn.kind == Turn::Kind::chance) {
      typename Numbers::Mean mean{game_.total_weight(state)};
      for_steps(game_, state, [&](int player, const typename G::Move& move, std::uint64_t weight) {
        mean.add(after(state, player, move, known), weight);
      });
      return mean.value();
    }
    const bool most = game_.side(turn.actor()) == static_cast<int>(maximizer_);
    std::optional<Value> best;
    for_steps(game_, state, [&](int player, const typename G::Move& move, std::uint64_t) {
      const Value v = after(state, player, move, known);
      best = best ? Numbers::better(*best, v, most) : v;
    });
    if (!best) undefined(state, "no move");
    return *best;
  }

 private:
  template <class Known>
  Value matrix(const State& state, const Simultaneous_choice& who, Known& known) const {
    if constexpr (requires { Numbers::at_once({}, 0, Maximizing_player::rows); }) {
      std::vector<Value> cells;
      const std::size_t columns = for_cells(
          game_, state, who, [&](const State& cell) { cells.push_back(of(cell, known)); },
          [&](const State& at, const std::string& why) { undefined(at, why.c_str()); });
      const auto wants = [&](int player) {
        return game_.side(player) == static_cast<int>(maximizer_);
      };
      return Numbers::at_once(cells, columns,
                              wants(who.row)      ? Maximizing_player::rows
                              : wants(who.column) ? Maximizing_player::columns
                                                  : Maximizing_player::neither);
    } else {
      undefined(state, "players who decide simultaneously");
    }
  }
  template <class Known>
  Value after(State state, int player, const typename G::Move& move, Known& known) const {
    if (!game_.apply(state, player, move).is_legal())
      undefined(state, "a move on which the rules are silent");
    return of(state, known);
  }
  [[noreturn]] void undefined(const State& state, const char* why) const {
    throw Bad_input("value: expected rules that define it, found " + std::string(why) + " in " +
                    game_.write(state) + " under " + game_.ruleset().text());
  }

  const G& game_;
  const unsigned maximizer_;
  const Numbers numbers_;
};

}  // namespace arbiter

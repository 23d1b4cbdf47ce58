// The exact value of every decision and outcome within one dice turn, given the payoffs at its
// ends.
//
// The values of all final rolls, and from these the values of all rolls before re-rolls, are
// computed once (turn.hpp), for a player with and without the token. Every later step is looked up:
//
//     dice have been rolled      the roll's value before the remaining re-rolls
//     dice are rolled again      the mean over all outcomes
//     rolling is over            the best remaining end, found by a search each time
//
// The game provides Open_turn. Numbers is as in Reroller, and its worst() is a value below any
// payoff.
#pragma once
#include <map>
#include <memory>
#include <utility>

#include "model/dice/dice_stage.hpp"
#include "solver/dice/turn.hpp"

namespace arbiter::dice {

template <class Open_turn, class Numbers, class Payoff>
class Turn_advice {
 public:
  using State = typename Open_turn::State;
  using Number = typename Numbers::Number;
  /// A value, scaled by 6^power.
  struct Scaled_value {
    Number number;
    int power;
  };

  /// States must belong to `turn`. payoff(end) is the payoff for the mover.
  Turn_advice(const Open_turn& turn, Payoff payoff) : turn_(turn), payoff_(std::move(payoff)) {}
  Turn_advice(const Turn_advice&) = delete;
  Turn_advice& operator=(const Turn_advice&) = delete;

  /// The value of a state within the turn, or right after it, under best play.
  Scaled_value of(const State& state) {
    if (turn_.has_ended(state)) return {payoff_(turn_.end(state)), 0};
    const Dice_stage at = turn_.stage(state);
    if (at.kind == Dice_stage::Kind::done) return {acting(state), 0};
    Tables& tables = at.token ? with_ : without_;
    if (!tables.turn) prepare(tables, at.token);
    if (at.kind == Dice_stage::Kind::first) {
      const auto [number, power] = tables.turn->whole();
      return {number, power};
    }
    if (at.kind == Dice_stage::Kind::rolled) return rolled(tables, at);
    return again(tables, at);
  }

 private:
  struct Tables {
    Scaled_values<Numbers> held;  // final rolls with the token unspent
    std::unique_ptr<Dice_turn<Numbers>> turn;
    std::map<std::pair<int, int>, Scaled_values<Numbers>> before;  // [re-rolls left, groups]
  };

  void prepare(Tables& tables, bool token) {
    const Turn_rules rules = turn_.rules(token);
    Scaled_values<Numbers> spent;
    turn_.template roll_values<Numbers>(token, payoff_, tables.held.of);
    if (!rules.extra.empty()) turn_.template roll_values<Numbers>(false, payoff_, spent.of);
    tables.turn = std::make_unique<Dice_turn<Numbers>>(rules, tables.held, spent);
  }
  const Scaled_values<Numbers>& before(Tables& tables, const Dice_stage& at) {
    auto& known = tables.before[{at.left, at.groups}];
    if (known.of.empty()) known = tables.turn->before(at.left, at.groups);
    return known;
  }

  Number acting(const State& state) {
    Number best = Numbers::worst();
    turn_.for_ends(state, [&](const auto& end) { best = Numbers::better(best, payoff_(end)); });
    return best;
  }

  Scaled_value rolled(Tables& tables, const Dice_stage& at) {
    if (at.fixed != Counts{} && at.groups > 0) return with_fixed(tables, at);
    const Scaled_values<Numbers>& values = before(tables, at);
    return {values.of[sets_.number(at.dice)], values.power};
  }

  Scaled_value again(Tables& tables, Dice_stage at) {
    const Dice_stage before = at;
    const bool once = tables.turn->regular().once;
    at.kind = Dice_stage::Kind::rolled, at.rolling = 0;
    Scaled_value sum{Number{}, 0};
    for (int n = 0; n < sets_.count(before.rolling); ++n) {
      const Counts& shown = sets_.counts(before.rolling, n);
      for (std::size_t face = 0; face < faces; ++face) {
        at.dice[face] = static_cast<std::uint8_t>(before.dice[face] + shown[face]);
        if (once) at.fixed[face] = static_cast<std::uint8_t>(before.fixed[face] + shown[face]);
      }
      const Scaled_value value = rolled(tables, at);
      sum.number = sum.number + Numbers::scaled(value.number, sets_.orders(before.rolling, n));
      sum.power = value.power;  // the same for all outcomes
    }
    return {sum.number, sum.power + before.rolling};
  }

  /// Before the second group, with the first group's dice fixed: tries every choice of the others.
  Scaled_value with_fixed(Tables& tables, const Dice_stage& at) {
    const Scaled_values<Numbers>& none = tables.turn->stop(0);
    const Scaled_values<Numbers>& stop = tables.turn->stop(at.left);
    const int most = std::min(at.left, tables.turn->regular().most);
    Number best = Numbers::scaled(stop.of[sets_.number(at.dice)], power_of_six(most));
    for (int count = 1; count <= most; ++count)
      for (int n = 0; n < sets_.count(count); ++n) {
        Counts kept = at.dice;
        if (!take(kept, at.fixed, sets_.counts(count, n))) continue;
        Number sum{};
        for (int m = 0; m < sets_.count(count); ++m) {
          Counts roll = kept;
          for (std::size_t face = 0; face < faces; ++face)
            roll[face] = static_cast<std::uint8_t>(roll[face] + sets_.counts(count, m)[face]);
          sum = sum + Numbers::scaled(none.of[sets_.number(roll)], sets_.orders(count, m));
        }
        best = Numbers::better(best, Numbers::scaled(sum, power_of_six(most - count)));
      }
    return {best, none.power + most};
  }
  static bool take(Counts& dice, const Counts& fixed, const Counts& taken) {
    for (std::size_t face = 0; face < faces; ++face) {
      if (taken[face] > dice[face] - fixed[face]) return false;
      dice[face] = static_cast<std::uint8_t>(dice[face] - taken[face]);
    }
    return true;
  }

  const Multisets& sets_ = Multisets::all();
  const Open_turn& turn_;
  Payoff payoff_;
  Tables with_, without_;
};

}  // namespace arbiter::dice

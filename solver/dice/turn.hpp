// What a turn of dice is worth, and what rolling dice again is worth within it.
//
//     first roll ── regular set of re-rolls ── extra set, which a token buys ── final roll
//                                                                       held[roll]   token kept
//                                                                       spent[roll]  token spent
//
// The token may be spent on the extra set as soon as the player stops using the regular one, or on
// whatever `held` takes into account.
#pragma once
#include <vector>

#include "solver/dice/rerolls.hpp"

namespace arbiter::dice {

/// The re-rolls of a turn.
struct Turn_rules {
  int dice = most_dice;  // of the first roll
  Rerolls regular;
  // What a token buys: [re-rolls of the regular set that are given up], or one entry for any
  // number. Empty: nothing, or there is no token.
  std::vector<Rerolls> extra;
};

template <class Numbers>
class Dice_turn {
 public:
  using Worth = Worths<Numbers>;

  /// `held` and `spent`: of final rolls, of the same power. `spent` is used only with an extra set.
  Dice_turn(const Turn_rules& rules, Worth held, const Worth& spent)
      : rules_(rules), reroller_(rules.dice) {
    if (rules.extra.empty()) {
      stops_.push_back(std::move(held));
      return;
    }
    for (const Rerolls& set : rules.extra)
      stops_.push_back(reroller_.of_set(set, [&](int) -> const Worth& { return spent; }));
    int power = held.power;
    for (const Worth& stop : stops_) power = std::max(power, stop.power);
    for (Worth& stop : stops_) {
      const std::uint64_t up = power_of_six(power - stop.power),
                          held_up = power_of_six(power - held.power);
      for (std::size_t n = 0; n < stop.of.size(); ++n)
        stop.of[n] = Numbers::better(Numbers::scaled(stop.of[n], up),
                                     Numbers::scaled(held.of[n], held_up));
      stop.power = power;
    }
  }

  /// What each roll is worth before so many re-rolls of the regular set in so many groups.
  Worth before(int dice, int groups) {
    return reroller_.of_set({dice, groups, rules_.regular.most, rules_.regular.once},
                            [&](int left) -> const Worth& { return stop(left); });
  }
  /// What each roll is worth when the player stops with so many re-rolls left: the extra set, if a
  /// token can buy it, may still come.
  const Worth& stop(int left) const {
    return stops_[stops_.size() > 1 ? static_cast<std::size_t>(left) : 0];
  }
  /// The whole turn: a worth and the power of 6 by which it is too large.
  struct Whole {
    typename Numbers::Number of;
    int power;
  };
  Whole whole() {
    const Worth rolls = before(rules_.regular.dice, rules_.regular.groups);
    return {reroller_.of_first_roll(rolls), rolls.power + rules_.dice};
  }

 private:
  Turn_rules rules_;
  Reroller<Numbers> reroller_;
  std::vector<Worth> stops_;
};

}  // namespace arbiter::dice

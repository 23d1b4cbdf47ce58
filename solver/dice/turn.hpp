// The value of a dice turn, and of every re-roll decision within it.
//
//     first roll ── regular set of re-rolls ── extra set, which a token buys ── final roll
//                                                                       held[roll]   token kept
//                                                                       spent[roll]  token spent
//
// The player may spend the token on the extra set once she stops using the regular one (perhaps not
// before she has used some of it: Turn_rules::extra_comes_later), or on anything that `held`
// accounts for.
#pragma once
#include <vector>

#include "solver/dice/rerolls.hpp"

namespace arbiter::dice {

template <class Numbers>
class Dice_turn {
 public:
  using Values = Scaled_values<Numbers>;

  /// For rolls of `dice` dice, 1 to 6.
  explicit Dice_turn(int dice) : reroller_(dice) {}
  Dice_turn(const Turn_rules& rules, const Values& held, const Values& spent)
      : Dice_turn(rules.dice) {
    begin(rules, held, spent);
  }

  /// Starts a new turn with the same number of dice. `held` (must outlive the turn) and `spent`
  /// (used only with an extra set) are values of final rolls with the same power.
  void begin(const Turn_rules& rules, const Values& held, const Values& spent) {
    regular_ = rules.regular;
    held_ = &held;
    stops_.resize(rules.extra.size());
    int power = held.power;
    for (std::size_t left = 0; left < stops_.size(); ++left) {
      reroller_.of_set(
          rules.extra[left], [&](int) -> const Values& { return spent; }, stops_[left]);
      power = std::max(power, stops_[left].power);
    }
    const std::uint64_t held_up = power_of_six(power - held.power);
    for (Values& stop : stops_) {
      const std::uint64_t up = power_of_six(power - stop.power);
      for (std::size_t n = 0; n < stop.of.size(); ++n)
        stop.of[n] =
            Numbers::better(Numbers::scaled(stop.of[n], up), Numbers::scaled(held.of[n], held_up));
      stop.power = power;
    }
    must_use_ = rules.extra_comes_later && !stops_.empty();
    if (!must_use_) return;
    unused_.power = power;
    unused_.of.resize(held.of.size());
    for (std::size_t n = 0; n < held.of.size(); ++n)
      unused_.of[n] = Numbers::scaled(held.of[n], held_up);
  }

  /// The value of each roll before a regular set of `dice` re-rolls in `groups` groups.
  const Values& before(int dice, int groups) {
    reroller_.of_set(
        {dice, groups, regular_.most, regular_.once},
        [&](int left) -> const Values& { return stop(left); }, before_);
    return before_;
  }
  /// The value of each roll if the player stops with `left` re-rolls unused. An extra set may
  /// follow.
  const Values& stop(int left) const {
    if (stops_.empty()) return *held_;
    if (must_use_ && left > 0 && left == regular_.dice) return unused_;
    return stops_[stops_.size() > 1 ? static_cast<std::size_t>(left) : 0];
  }
  const Rerolls& regular() const { return regular_; }
  /// The value of an entire turn, scaled by 6^power.
  struct Whole {
    typename Numbers::Number of;
    int power;
  };
  Whole whole() {
    const Values& rolls = before(regular_.dice, regular_.groups);
    return {reroller_.of_first_roll(rolls), rolls.power + reroller_.dice()};
  }

 private:
  Reroller<Numbers> reroller_;
  Rerolls regular_;
  const Values* held_ = nullptr;
  std::vector<Values> stops_;  // [re-rolls left], or one entry for any number; empty: no extra set
  bool must_use_ = false;      // whether the extra set comes after a re-roll of the regular one
  Values unused_;              // of a player who has not used the regular set, if she must
  Values before_;
};

}  // namespace arbiter::dice

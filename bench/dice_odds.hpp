// The probability that the dice of one turn of Picnic Blitz achieve a player's goal if she re-rolls
// optimally for that goal alone.
//
//     final roll        462, by how many dice show each number
//     held[roll]        1 if it achieves the goal, with the Queen unspent; otherwise 0
//     spent[roll]       the same value after the Queen has bought re-rolls
//     Dice_turn         the largest sum over all rolls of the dice
//
// The largest sum over all rolls is a whole number, so every probability is an exact fraction. This
// file is among the benchmarks because it serves only to print a page
// (docs/games/picnic_blitz-dice.md); no engine needs it.
#pragma once
#include <gmpxx.h>

#include <string_view>
#include <vector>

#include "model/picnic_blitz/picnic_blitz.hpp"
#include "solver/dice/turn.hpp"

namespace arbiter::picnic_blitz {

/// The ways in which a player may use a Queen in the turn.
enum class Queen {
  none,     // there is none
  rerolls,  // buy a fresh set of re-rolls (PB-C18)
  either,   // that or one more Attack (PB-C24), depending on the roll
};

class Dice_odds {
 public:
  /// Throws Bad_input when `ruleset` is invalid.
  explicit Dice_odds(std::string_view ruleset = "")
      : setup_(Ruleset::parse(Picnic_blitz::rulebook(), ruleset)) {
    for (const auto& [dice, weight] : Picnic_blitz::rolls(setup_.dice)) {
      attacks_.push_back(attacks_of(dice.roll(), setup_));
      ones_.push_back(dice[0]);
    }
  }

  /// The probability of at least `wanted` Attacks with `active` active ants, including an Attack
  /// that the Queen may buy.
  mpq_class attacks(int wanted, int active, Queen queen) const {
    return mean(active, queen, [&](std::size_t roll, int bought) {
      return attacks_[roll] + bought >= wanted ? 1 : 0;
    });
  }
  /// The probability of at least `wanted` dice of one number, chosen before the first roll.
  mpq_class dice(int wanted, int active, Queen queen) const {
    return mean(active, queen,
                [&](std::size_t roll, int) { return ones_[roll] >= wanted ? 1 : 0; });
  }
  /// The highest expected number of dice showing that number.
  mpq_class mean_dice(int active, Queen queen) const {
    return mean(active, queen, [&](std::size_t roll, int) { return ones_[roll]; });
  }

 private:
  /// The highest mean of aim(final roll, Attacks that the Queen can still buy); aim returns 0 to 6.
  template <class Aim>
  mpq_class mean(int active, Queen queen, const Aim& aim) const {
    dice::Scaled_values<dice::Whole_numbers> held, spent;
    for (std::size_t roll = 0; roll < attacks_.size(); ++roll) {
      held.of.push_back(aim(roll, queen == Queen::either ? 1 : 0));
      spent.of.push_back(aim(roll, 0));
    }
    dice::Dice_turn<dice::Whole_numbers> turn(setup_.turn_rules(active, queen != Queen::none), held,
                                              spent);
    const auto [sum, power] = turn.whole();
    // At most 6^24 for probabilities and 6 * 6^18 for means from 0 to 6: both are below 2^63.
    mpq_class mean(static_cast<unsigned long>(sum), dice::power_of_six(power));
    mean.canonicalize();
    return mean;
  }

  Setup setup_;
  std::vector<int> attacks_, ones_;  // [final roll, as in dice::Multisets]
};

}  // namespace arbiter::picnic_blitz

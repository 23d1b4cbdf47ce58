#include "model/picnic_blitz/roll_values.hpp"

#include "model/picnic_blitz/picnic_blitz.hpp"

namespace arbiter::picnic_blitz {

Roll_needs::Roll_needs(const Setup& setup) : dice_(setup.dice) {
  for (int t = 0; t < most_tracks; ++t)
    if (setup.has_track(t)) tracks_.push_back(t);
  const auto earned = [&](const Dice& dice) { return int{attacks_of(dice.roll(), setup)}; };
  for (const auto& [dice, weight] : Picnic_blitz::rolls(dice_)) attacks_.push_back(earned(dice));
  std::ranges::sort(attacks_);
  attacks_.erase(std::unique(attacks_.begin(), attacks_.end()), attacks_.end());
  for (const auto& [dice, weight] : Picnic_blitz::rolls(dice_)) {
    Roll_profile shown{static_cast<std::int8_t>(level_for(earned(dice)))};
    for (const int t : tracks_)
      if (dice[t] > 0)
        shown.dice[shown.different++] = {static_cast<std::int8_t>(t),
                                         static_cast<std::int8_t>(dice[t])};
    rolls_.push_back(shown);
  }
}

}  // namespace arbiter::picnic_blitz

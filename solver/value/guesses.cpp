#include "solver/value/guesses.hpp"

namespace arbiter {

void Guesses::begin(std::span<const std::uint32_t> members) {
  members_ = members;
  phase_ = Phase::sweeps;
  left_ = wait_ = first_wait;
}

void Guesses::put_sound(std::vector<Interval>& list) const {
  if (!on_trial()) return;
  for (std::size_t n = 0; n < members_.size(); ++n) list[members_[n]] = were_[n];
}

bool Guesses::follow(Bound_list& bounds, std::size_t n, const Interval& then) const {
  const std::uint32_t state = members_[n];
  const Interval was = were_[n], now = bounds[state];
  if (phase_ == Phase::values) {
    const Fixed value = std::clamp((then.low + then.high) / 2, was.low, was.high);
    bounds.set(state, {value, value});
    const double change = std::abs(static_cast<double>(value) - static_cast<double>(now.low));
    return change > 1 + settled * slack_ * static_cast<double>(was.gap());
  }
  const bool low = now.low > was.low && then.low <= now.low;
  const bool high = now.high < was.high && then.high >= now.high;
  if (low) bounds.set_low(state, std::max(was.low, then.low - Fixed{then.low > 0}));
  if (high) bounds.set_high(state, std::min(was.high, then.high + 1));
  return low || high;
}

bool Guesses::judge(Bound_list& bounds, std::uint32_t changed, bool stop) {
  if (!on_trial()) return true;
  const bool claims = phase_ == Phase::claims, proved = claims && changed == 0;
  if (!stop && !claims) {
    if (changed == 0 || --left_ == 0) claim(bounds);
    return false;
  }
  // Continue as long as the number of changed claims shrinks quickly enough.
  if (!stop && !proved && std::uint64_t{4} * changed <= std::uint64_t{3} * changed_) {
    changed_ = changed;
    return false;
  }
  if (!proved)
    for (std::size_t n = 0; n < members_.size(); ++n) bounds.set(members_[n], were_[n]);
  phase_ = Phase::sweeps;
  left_ = wait_ = proved ? wait_when_proved : std::min(2 * wait_, longest_wait);
  return proved;
}

void Guesses::try_out(Bound_list& bounds, Fixed gap, Fixed goal) {
  if (on_trial() || --left_ > 0) return;
  left_ = 1;
  // Make the new gaps, and a turn's effect on them, large compared to rounding. The goal is
  // slightly more than two slacks of the largest gap.
  slack_ = std::max(least_slack, 0.4 * static_cast<double>(goal) / static_cast<double>(gap));
  if (slack_ > most_slack || slack_ * static_cast<double>(gap) < 256) return;
  were_.clear();
  were_.reserve(members_.size());
  for (const std::uint32_t state : members_) were_.push_back(bounds[state]);
  phase_ = Phase::values;
  left_ = most_for_values;
  for (std::size_t n = 0; n < members_.size(); ++n) {
    const Fixed value = (were_[n].low + were_[n].high) / 2;
    bounds.set(members_[n], {value, value});
  }
}

void Guesses::claim(Bound_list& bounds) {
  for (std::size_t n = 0; n < members_.size(); ++n) {
    const Interval was = were_[n];
    const Fixed value = bounds[members_[n]].low;
    const Fixed slack = 2 + static_cast<Fixed>(slack_ * static_cast<double>(was.gap()));
    bounds.set(members_[n], {value - std::min(slack, value - was.low),
                             value + std::min(slack, was.high - value)});
  }
  phase_ = Phase::claims;
  changed_ = unknown;
}

}  // namespace arbiter

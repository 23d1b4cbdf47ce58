#include "solver/value/guesses.hpp"

#include <numeric>
#include <utility>

#include "solver/value/extrapolation.hpp"

namespace arbiter {

namespace {
Fixed middle(const Interval& v) { return (v.low + v.high) / 2; }
}  // namespace

void Guesses::begin(std::span<const std::uint32_t> members, bool afresh, bool short_sweeps) {
  members_ = members;
  shorts_ = short_sweeps;
  shorts_left_ = 0;
  phase_ = Phase::sweeps;
  wait_ = first_wait;
  left_ = afresh ? wait_ : 1;
  refuted_.clear();
}

Guesses::State Guesses::state() const {
  const bool has_steps = phase_ == Phase::values;
  return {phase_,
          wait_,
          left_,
          changed_,
          has_steps ? static_cast<std::uint32_t>(steps_known_) : 0,
          smooths_,
          !refuted_.empty()};
}

void Guesses::resume(const State& state, Fixed gap, Fixed goal) {
  phase_ = state.phase;
  wait_ = state.wait, left_ = state.left;
  changed_ = state.changed;
  steps_known_ = state.steps_known, smooths_ = state.smooths;
  if (state.has_refuted) refuted_.resize(members_.size());
  if (!on_trial()) return;
  slack_ = slack_for(gap, goal);
  were_.resize(members_.size());
  for (std::vector<float>& step : steps_) step.resize(members_.size());
}

void Guesses::put_sound(std::vector<Interval>& list) const {
  if (!on_trial()) return;
  for (std::size_t n = 0; n < members_.size(); ++n) list[members_[n]] = were_[n];
}

bool Guesses::follow(Bound_list& bounds, std::size_t n, const Interval& then) {
  const std::uint32_t state = members_[n];
  const Interval was = were_[n], now = bounds[state];
  if (phase_ == Phase::values) {
    const Fixed value = std::clamp(middle(then), was.low, was.high);
    bounds.set(state, {value, value});
    const double step = static_cast<double>(value) - static_cast<double>(now.low);
    if (!smooths_) steps_[steps_known_][n] = static_cast<float>(step);
    return std::abs(step) > 1 + settled * slack_ * static_cast<double>(was.gap());
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
    const bool complete = shorts_left_ == 0;
    if (complete && (changed == 0 || --left_ == 0)) {
      claim(bounds);
    } else if (complete && shorts_) {  // other moves, another system: begin again
      shorts_left_ = most_shorts;
      steps_known_ = 0, smooths_ = false;
    } else {
      if (!complete) shorts_left_ = changed == 0 ? 0 : shorts_left_ - 1;
      if (!std::exchange(smooths_, false) && ++steps_known_ == steps_.size()) extrapolate(bounds);
    }
    return false;
  }
  // Continue as long as the number of changed claims halves every few sweeps.
  if (changed <= changed_ / 2) changed_ = changed, left_ = patience;
  if (!stop && !proved && left_-- > 0) return false;
  if (!proved) {
    ++rewritten_;
    refuted_.resize(members_.size());
    for (std::size_t n = 0; n < members_.size(); ++n) {
      refuted_[n] = middle(bounds[members_[n]]);
      bounds.set(members_[n], were_[n]);
    }
  }
  if (proved) refuted_.clear();
  phase_ = Phase::sweeps;
  shorts_left_ = 0;
  left_ = wait_ = proved ? wait_when_proved : std::min(2 * wait_, longest_wait);
  return proved;
}

double Guesses::slack_for(Fixed gap, Fixed goal) {
  // The goal is slightly more than two slacks of the largest gap.
  const double largest = 0.4 * static_cast<double>(goal),
               slack = largest / static_cast<double>(gap);
  return slack > most_slack || largest < 256 ? 0 : slack;
}

void Guesses::try_out(Bound_list& bounds, Fixed gap, Fixed goal) {
  if (on_trial() || --left_ > 0) return;
  left_ = 1;
  slack_ = slack_for(gap, goal);
  if (slack_ == 0) return;
  were_.clear();
  were_.reserve(members_.size());
  for (const std::uint32_t state : members_) were_.push_back(bounds[state]);
  for (std::vector<float>& step : steps_) step.resize(members_.size());
  steps_known_ = 0, smooths_ = true;
  ++rewritten_;
  phase_ = Phase::values;
  left_ = most_for_values;
  for (std::size_t n = 0; n < members_.size(); ++n) {
    const Interval was = were_[n];
    const Fixed value = refuted_.empty() ? middle(was) : std::clamp(refuted_[n], was.low, was.high);
    bounds.set(members_[n], {value, value});
  }
}

void Guesses::extrapolate(Bound_list& bounds) {
  constexpr std::size_t size = std::tuple_size_v<decltype(steps_)>;
  std::array<double, size * size> sums{};
  const auto add = [&](std::uint32_t first, std::uint32_t last) {
    for (std::size_t n = first; n < last; ++n)
      for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j <= i; ++j)
          sums[i * size + j] +=
              static_cast<double>(steps_[i][n]) * static_cast<double>(steps_[j][n]);
  };
  if (sum) {
    sum(sums, add);
  } else {
    add(0, static_cast<std::uint32_t>(members_.size()));
  }
  std::vector<std::vector<double>> products(size, std::vector<double>(size));
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = 0; j < size; ++j)
      products[i][j] = sums[std::max(i, j) * size + std::min(i, j)];
  steps_known_ = 0, smooths_ = true;
  std::vector<double> parts = extrapolation(products);
  if (parts.empty()) return;
  ++rewritten_;
  // A vector lacks the steps after it, so each step is taken back for all earlier vectors.
  std::partial_sum(parts.begin(), parts.end(), parts.begin());
  for (std::size_t n = 0; n < members_.size(); ++n) {
    const Interval was = were_[n];
    double value = static_cast<double>(bounds[members_[n]].low);
    for (std::size_t i = 1; i < steps_.size(); ++i)
      value -= parts[i - 1] * static_cast<double>(steps_[i][n]);
    const auto limit = static_cast<Fixed>(
        std::clamp(value, static_cast<double>(was.low), static_cast<double>(was.high)));
    bounds.set(members_[n], {limit, limit});
  }
}

void Guesses::claim(Bound_list& bounds) {
  ++rewritten_;
  for (std::size_t n = 0; n < members_.size(); ++n) {
    const Interval was = were_[n];
    const Fixed value = bounds[members_[n]].low;
    const Fixed slack = 2 + static_cast<Fixed>(slack_ * static_cast<double>(was.gap()));
    bounds.set(members_[n], {value - std::min(slack, value - was.low),
                             value + std::min(slack, was.high - value)});
  }
  phase_ = Phase::claims;
  left_ = patience;
  changed_ = unknown;
}

}  // namespace arbiter

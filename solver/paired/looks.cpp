#include <boost/math/distributions/normal.hpp>

#include <algorithm>
#include <cmath>

#include "solver/paired/paired.hpp"

namespace arbiter::paired {

namespace {

constexpr std::uint64_t games_at_first = 100;
/// The number of largest effects that are played until precise, however clear their order is.
constexpr std::size_t precise_in_any_case = 10;

void add(Histogram& histogram, const Histogram& more) {
  for (const auto& [number, count] : more) histogram[number] += count;
}
void add(std::vector<Level_signs>& sums, const std::vector<Level_signs>& more) {
  if (sums.empty()) {
    sums = more;
    return;
  }
  for (std::size_t n = 0; n < more.size(); ++n) sums[n] += more[n];
}

Estimated size_of(const std::vector<Estimated>& payoffs) {
  Estimated out;
  for (const Estimated& each : payoffs) {
    out.estimate = std::max(out.estimate, std::abs(each.estimate));
    out.low = std::max({out.low, each.low, -each.high});
    out.high = std::max({out.high, -each.low, each.high});
  }
  return out;
}

}  // namespace

std::uint64_t quantile(const Histogram& histogram, double part) {
  std::uint64_t all = 0, so_far = 0;
  for (const auto& [number, count] : histogram) all += count;
  for (const auto& [number, count] : histogram) {
    so_far += count;
    if (static_cast<double>(so_far) >= part * static_cast<double>(all)) return number;
  }
  return 0;
}

double mean(const Histogram& histogram) {
  double all = 0, sum = 0;
  for (const auto& [number, count] : histogram) {
    all += static_cast<double>(count);
    sum += static_cast<double>(count) * static_cast<double>(number);
  }
  return all == 0 ? 0 : sum / all;
}

void Moments::add(std::int64_t number) {
  sum += number;
  squares += static_cast<std::uint64_t>(number * number);
}
Moments& Moments::operator+=(const Moments& more) {
  sum += more.sum, squares += more.squares;
  return *this;
}

Estimated mean_of(const Moments& moments, std::uint64_t count, double doubt) {
  if (count < 2) return {0, -INFINITY, INFINITY};
  const auto n = static_cast<double>(count), sum = static_cast<double>(moments.sum);
  const double variance =
      std::max(0.0, (static_cast<double>(moments.squares) - sum * sum / n) / (n - 1));
  if (variance == 0) return {sum / n, -INFINITY, INFINITY};  // that of others is not known
  const double error =
      boost::math::quantile(boost::math::normal(), 1 - doubt / 2) * std::sqrt(variance / n);
  return {sum / n, sum / n - error, sum / n + error};
}

Game_sums& Game_sums::operator+=(const Game_sums& more) {
  games += more.games, cut += more.cut, shared += more.shared;
  decisions += more.decisions, offers += more.offers, forced += more.forced, silent += more.silent;
  add(payoffs, more.payoffs);
  add(turns, more.turns), add(lengths, more.lengths);
  return *this;
}

Pair_sums& Pair_sums::operator+=(const Pair_sums& more) {
  games += more.games, asked += more.asked, replayed += more.replayed;
  parted += more.parted, cut += more.cut;
  add(payoffs, more.payoffs);
  add(asked_in, more.asked_in), add(parted_in, more.parted_in);
  turns += more.turns, plies += more.plies;
  return *this;
}

Round_sums& Round_sums::operator+=(const Round_sums& more) {
  game += more.game;
  pairs.resize(std::max(pairs.size(), more.pairs.size()));
  for (std::size_t n = 0; n < more.pairs.size(); ++n) pairs[n] += more.pairs[n];
  return *this;
}

std::uint64_t games_at(int look, std::uint64_t games) {
  std::uint64_t out = games_at_first;
  for (int n = 1; n < look && out < games; ++n) out *= 2;
  return std::min(out, games);
}

double doubt_at(int look, std::uint64_t games, double confidence) {
  constexpr double for_the_last = 0.5;
  const double all = 1 - confidence, early = all * (1 - for_the_last);
  // The looks before look k use early (1 - 1/k); the last gets what is left.
  if (games_at(look, games) == games) return all - early * (1 - 1.0 / look);
  return early / (static_cast<double>(look) * (look + 1));
}

Looks::Looks(const Request& request, int sides, std::vector<bool> plays)
    : request_(request),
      active_(plays),
      plays_(std::move(plays)),
      payoffs_(request.is_match() ? request.seats.size() : static_cast<std::size_t>(sides),
               Estimated{0, 0, 1}),
      effects_(active_.size()) {
  for (Effect_of_reading& effect : effects_)
    effect.payoffs.assign(static_cast<std::size_t>(sides), Estimated{0, -1, 1});
}

bool Looks::is_over() const {
  if (look_ > 0 && games_at(look_, request_.games) == request_.games) return true;
  return std::ranges::find(active_, true) == active_.end() &&
         std::ranges::all_of(payoffs_, [&](const Estimated& payoff) {
           return payoff.half_width() <= request_.half_width;
         });
}

void Looks::add(const Round_sums& round) {
  ++look_;
  game_ += round.game;
  for (std::size_t n = 0; n < payoffs_.size(); ++n)
    payoffs_[n] = mean_payoff(game_.payoffs[n], game_.games, doubt());
  for (std::size_t a = 0; a < effects_.size(); ++a) {
    Effect_of_reading& effect = effects_[a];
    if (!active_[a]) continue;
    effect.sums += round.pairs[a];
    effect.look = look_;
    effect.is_precise = true;
    for (std::size_t side = 0; side < effect.payoffs.size(); ++side) {
      effect.payoffs[side] = mean_difference(effect.sums.payoffs[side], effect.sums.games, doubt());
      effect.is_precise =
          effect.is_precise && effect.payoffs[side].half_width() <= request_.half_width;
    }
    // With two sides, all intervals hold or none does.
    const auto all_sides = static_cast<double>(effect.payoffs.size());
    std::vector<Estimated> together;
    for (const Level_signs& payoff : effect.sums.payoffs)
      together.push_back(
          mean_difference(payoff, effect.sums.games, doubt() / (all_sides > 2 ? all_sides : 1)));
    effect.size = size_of(together);
  }
  const auto all = static_cast<std::size_t>(std::ranges::count(plays_, true));
  for (std::size_t a = 0; a < effects_.size(); ++a) {
    if (!active_[a]) continue;
    effects_[a].is_placed = all > 1;
    for (std::size_t b = 0; b < effects_.size(); ++b)
      if (a != b && plays_[b] && effects_[a].size.low <= effects_[b].size.high &&
          effects_[b].size.low <= effects_[a].size.high)
        effects_[a].is_placed = false;
  }
  const std::vector<std::size_t> by_size = order();
  for (std::size_t rank = 0; rank < by_size.size(); ++rank) {
    Effect_of_reading& effect = effects_[by_size[rank]];
    if (rank < precise_in_any_case) effect.is_placed = false;
    if (effect.is_precise || effect.is_placed) active_[by_size[rank]] = false;
  }
}

std::vector<std::size_t> Looks::order() const {
  std::vector<std::size_t> out;
  for (std::size_t a = 0; a < effects_.size(); ++a)
    if (plays_[a]) out.push_back(a);
  std::ranges::stable_sort(out, [&](std::size_t a, std::size_t b) {
    return effects_[a].size.estimate > effects_[b].size.estimate;
  });
  return out;
}

}  // namespace arbiter::paired

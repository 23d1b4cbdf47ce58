#include "solver/paired/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "solver/play/intervals.hpp"

namespace arbiter::paired {

Estimated mean_of(const Signs& signs, std::uint64_t games, double doubt) {
  if (games == 0) return {0, -1, 1};
  // If the mean is not negative, the lower end can only be wrong if q or r is below its interval;
  // if it is negative, only if q is above it or r below. So each end is wrong with probability
  // doubt / 8 + 3 doubt / 8. The larger part is for r: near a mean of 0, q hardly matters.
  const std::uint64_t apart = signs.plus + signs.minus;
  const Interval_of_share q = clopper_pearson(apart, games, 1 - doubt / 4),
                          r = clopper_pearson(signs.plus, apart, 1 - 3 * doubt / 4);
  const double least = 2 * r.low - 1, most = 2 * r.high - 1;
  return {(static_cast<double>(signs.plus) - static_cast<double>(signs.minus)) /
              static_cast<double>(games),
          least * (least < 0 ? q.high : q.low), most * (most < 0 ? q.low : q.high)};
}

int level_of(double payoff, int sides) {
  if (payoff == 0) return 0;
  const double winners = std::round(1 / payoff);
  if (!(winners >= 1 && winners <= sides && std::abs(payoff * winners - 1) < 1e-9))
    throw std::logic_error(
        fmt::format("the payoff {} of a game with {} sides is not 0 or 1 shared", payoff, sides));
  return sides - static_cast<int>(winners) + 1;
}

std::vector<double> weights_of_levels(int sides) {
  std::vector<double> out;
  double before = 0;
  for (int winners = sides; winners >= 1; --winners) {
    out.push_back(1.0 / winners - before);
    before = 1.0 / winners;
  }
  return out;
}

Level_signs& Level_signs::operator+=(const Level_signs& more) {
  for (std::size_t n = 0; n < low.size(); ++n) low[n] += more.low[n], high[n] += more.high[n];
  return *this;
}

void add_difference(Level_signs& signs, const Level_range& base, const Level_range& other) {
  const auto reaches = [](int level, int wanted) { return level >= wanted ? 1 : 0; };
  for (std::size_t n = 0; n < signs.low.size(); ++n) {
    const int level = static_cast<int>(n) + 1;
    signs.low[n].add(reaches(other.low, level) - reaches(base.high, level));
    signs.high[n].add(reaches(other.high, level) - reaches(base.low, level));
  }
}

namespace {
Estimated weighted(const Level_signs& signs, double doubt, const auto& mean) {
  const int sides = static_cast<int>(signs.low.size());
  const std::vector<double> weights = weights_of_levels(sides);
  Estimated out;
  for (std::size_t n = 0; n < weights.size(); ++n) {
    const Estimated low = mean(signs.low[n], doubt / sides),
                    high = mean(signs.high[n], doubt / sides);
    out.estimate += weights[n] * (low.estimate + high.estimate) / 2;
    out.low += weights[n] * low.low, out.high += weights[n] * high.high;
  }
  return out;
}
}  // namespace

Estimated mean_difference(const Level_signs& signs, std::uint64_t games, double doubt) {
  return weighted(signs, doubt,
                  [&](const Signs& of, double its) { return mean_of(of, games, its); });
}

Estimated mean_payoff(const Level_signs& signs, std::uint64_t games, double doubt) {
  return weighted(signs, doubt, [&](const Signs& of, double its) {
    const Interval_of_share share = clopper_pearson(of.plus, games, 1 - its);
    return Estimated{games == 0 ? 0 : static_cast<double>(of.plus) / static_cast<double>(games),
                     share.low, share.high};
  });
}

}  // namespace arbiter::paired

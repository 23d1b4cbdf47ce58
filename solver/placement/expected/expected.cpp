#include "solver/placement/expected/expected.hpp"

#include <cmath>
#include <limits>

#include "model/error.hpp"
#include "solver/placement/expected/expectimax.hpp"

namespace arbiter::placement {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Rounds towards `towards`, by more than the error of the three previous roundings.
double quotient(Wide_integer numerator, Wide_integer denominator, double towards) {
  const Wide_integer whole = numerator / denominator;
  if (whole * denominator == numerator) return static_cast<double>(whole);
  double out = static_cast<double>(numerator) / static_cast<double>(denominator);
  for (int n = 0; n < 3; ++n) out = std::nextafter(out, towards);
  return out;
}

std::string write(Wide_integer number) {
  std::string digits;
  for (Wide_integer left = number < 0 ? -number : number; left > 0 || digits.empty(); left /= 10)
    digits.push_back(static_cast<char>('0' + static_cast<int>(left % 10)));
  if (number < 0) digits.push_back('-');
  return {digits.rbegin(), digits.rend()};
}

}  // namespace

double Value::at_least() const { return quotient(least, denominator, -infinity); }
double Value::at_most() const { return quotient(most, denominator, infinity); }

std::string write_fraction(Wide_integer numerator, Wide_integer denominator) {
  Wide_integer a = numerator < 0 ? -numerator : numerator, b = denominator;
  while (b != 0) {
    const Wide_integer rest = a % b;
    a = b, b = rest;
  }
  std::string out = write(numerator / a);
  if (denominator != a) out += '/' + write(denominator / a);
  return out;
}

Expected_placements expected_of_placements(const Problem& problem, const Future& future,
                                           std::size_t few, const Limits& limits) {
  if (problem.coming.size() > 2)
    throw Bad_input("cards for this turn", "at most 2", std::to_string(problem.coming.size()));
  if (few == 0) throw Bad_input("placements to give", "at least 1", "0");
  require_future(problem, future, static_cast<int>(problem.coming.size()), 0);
  Expectimax search(problem, future, limits);
  const Wide_integer all = futures(search.unseen().cards, future.turns, future.alone);
  Expectimax::Ranking ranking = search.rank(problem, problem.coming, future.turns, few);

  Expected_placements out;
  out.results = ranking.results, out.evaluated = ranking.evaluated;
  bool exact = ranking.complete;
  for (auto& each : ranking.best) {
    const Value value{each.value.least, each.value.most, all};
    exact = exact && value.is_exact();
    out.best.push_back({std::move(each.result.way), each.score, value});
  }
  const Wide_integer first = ranking.best.front().value.least;
  out.others = {0, ranking.any_others ? ranking.others : ranking.best.back().value.most, all};
  out.proved = out.others.most <= first || !ranking.any_others;
  for (std::size_t n = 1; n < out.best.size(); ++n)
    out.proved = out.proved && out.best[n].value.most <= first;
  if (!exact)
    out.ended = search.ended() == Stop_reason::stopped ? Stop_reason::stopped : Stop_reason::time;
  out.seconds = search.seconds();
  return out;
}

Hand_values which_to_keep(const Problem& problem, const std::array<Card, 2>& hand,
                          const Future& future, const Limits& limits) {
  if (!problem.coming.empty())
    throw Bad_input("cards for this turn besides the hand", "none",
                    std::to_string(problem.coming.size()));
  require_future(problem, future, cards_placed(future.alone), future.alone ? 0 : 1);
  Expectimax search(problem, future, limits);
  Unseen_cards& unseen = search.unseen();
  Hand_values out;
  const int left = unseen.cards;
  const Wide_integer alone = futures(left, future.turns, true),
                     with_others = left * futures(left - 1, future.turns, false);
  const auto place = [&](std::size_t n, std::span<const Card> cards, int number) {
    const Interval all = search.place(problem, cards, future.turns);
    Value& value = out.value[n];
    value.denominator = future.alone ? alone : with_others;
    value.least += number * all.least, value.most += number * all.most;
  };
  // Alternate between the two, so that a time limit leaves both with similar precision.
  std::size_t parts = future.alone ? 2 : 2 * unseen.kinds.size();
  for (std::size_t n = 0; future.alone && n < hand.size(); ++n) {
    search.share(parts--);
    place(n, std::array<Card, 1>{hand[n]}, 1);
  }
  for (std::size_t other = 0; !future.alone && other < unseen.kinds.size(); ++other) {
    const int number = unseen.number[other];
    unseen.take(other);
    for (std::size_t n = 0; n < hand.size(); ++n) {
      search.share(parts--);
      place(n, std::array<Card, 2>{hand[n], unseen.kinds[other]}, number);
    }
    unseen.put_back(other);
  }
  for (const int n : {1, 0})
    if (out.value[static_cast<std::size_t>(n)].least >=
        out.value[static_cast<std::size_t>(1 - n)].most)
      out.proved = n;
  if (!out.value[0].is_exact() || !out.value[1].is_exact())
    out.ended = search.ended() == Stop_reason::stopped ? Stop_reason::stopped : Stop_reason::time;
  out.seconds = search.seconds();
  return out;
}

}  // namespace arbiter::placement

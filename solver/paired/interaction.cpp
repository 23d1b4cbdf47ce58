#include "solver/paired/interaction.hpp"

#include <algorithm>
#include <optional>

#include "model/error.hpp"
#include "solver/paired/dealt_games.hpp"
#include "solver/paired/one_game.hpp"
#include "solver/paired/seats.hpp"

namespace arbiter::paired {

namespace {

constexpr std::uint64_t other_games = std::uint64_t{1} << 40;  // numbers that paired.hpp leaves

/// The mean of a payoff's difference of differences, from the signs for each level.
struct Joint_signs {
  std::vector<Double_signs> low, high;  // [level - 1]
  explicit Joint_signs(int sides)
      : low(static_cast<std::size_t>(sides)), high(static_cast<std::size_t>(sides)) {}
  Joint_signs& operator+=(const Joint_signs& more) {
    for (std::size_t n = 0; n < low.size(); ++n) {
      low[n].once += more.low[n].once, low[n].twice += more.low[n].twice;
      high[n].once += more.high[n].once, high[n].twice += more.high[n].twice;
    }
    return *this;
  }
  void add(const Level_range& base, const Level_range& one, const Level_range& other,
           const Level_range& both) {
    const auto reaches = [](int level, std::size_t n) {
      return level > static_cast<int>(n) ? 1 : 0;
    };
    for (std::size_t n = 0; n < low.size(); ++n) {
      low[n].add(reaches(both.low, n) - reaches(one.high, n) - reaches(other.high, n) +
                 reaches(base.low, n));
      high[n].add(reaches(both.high, n) - reaches(one.low, n) - reaches(other.low, n) +
                  reaches(base.high, n));
    }
  }
  Estimated mean(std::uint64_t games, double doubt) const {
    const int sides = static_cast<int>(low.size());
    const std::vector<double> weights = weights_of_levels(sides);
    Estimated out;
    for (std::size_t n = 0; n < weights.size(); ++n) {
      const double its = doubt / (2 * sides);
      for (const auto part : {&Double_signs::once, &Double_signs::twice}) {
        const Estimated least = mean_of(low[n].*part, games, its),
                        most = mean_of(high[n].*part, games, its);
        out.estimate += weights[n] * (least.estimate + most.estimate) / 2;
        out.low += weights[n] * least.low, out.high += weights[n] * most.high;
      }
    }
    return out;
  }
};

struct Sums {
  std::uint64_t games = 0, both = 0, cut = 0;
  std::vector<Joint_signs> payoffs;  // [side]
  explicit Sums(int sides) : payoffs(static_cast<std::size_t>(sides), Joint_signs(sides)) {}
  Sums& operator+=(const Sums& more) {
    games += more.games, both += more.both, cut += more.cut;
    for (std::size_t n = 0; n < payoffs.size(); ++n) payoffs[n] += more.payoffs[n];
    return *this;
  }
};

/// The game in force, those with one reading, and that with both.
struct Four_games {
  Opened_game base, one, other, both;
  std::size_t first, second;  // the questions

  void add(Sums& sums, const Request& request, std::uint64_t number, const Limits& limits) const {
    const auto play = [&](const Opened_game& game) {
      return played(game, request.seats,
                    {seed_of_game(request.seed, other_games + number), request.plies, false},
                    limits);
    };
    const Ended_game at_base = play(base);
    const bool always = has_strong(request.seats);
    const Ended_game at_one = always || at_base.has_asked(first) ? play(one) : at_base;
    const Ended_game at_other = always || at_base.has_asked(second) ? play(other) : at_base;
    const bool differs = always || (at_one.has_asked(second) && at_other.has_asked(first));
    const Ended_game at_both = differs ? play(both) : at_one.has_asked(second) ? at_other : at_one;
    ++sums.games;
    sums.both += differs ? 1 : 0;
    bool all = true;
    for (const Ended_game* each : {&at_base, &at_one, &at_other, &at_both})
      all = all && each->played.is_over;
    sums.cut += all ? 0 : 1;
    for (std::size_t side = 0; side < sums.payoffs.size(); ++side)
      sums.payoffs[side].add(at_base.levels[side], at_one.levels[side], at_other.levels[side],
                             at_both.levels[side]);
  }
};

}  // namespace

std::vector<Interaction> pairs_of_largest(const Request& request, const Looks& looks,
                                          std::size_t count) {
  std::vector<std::size_t> largest;  // alternatives, one for each question
  for (const std::size_t a : looks.order())
    if (std::ranges::none_of(largest, [&](std::size_t known) {
          return request.alternatives[known].question == request.alternatives[a].question;
        }))
      largest.push_back(a);
  std::vector<Interaction> out;
  for (std::size_t second = 1; second < largest.size(); ++second)
    for (std::size_t first = 0; first < second && out.size() < count; ++first)
      out.push_back({largest[first], largest[second]});
  return out;
}

void play(Interaction& pair, const Ruleset& in_force, const Request& request, const Limits& limits,
          const Progress_report& report) {
  const Stopwatch clock;
  const Alternative &a = request.alternatives[pair.first], &b = request.alternatives[pair.second];
  std::optional<Four_games> four;
  try {
    const Ruleset one = with_reading(in_force, a);
    four.emplace(Four_games{opened(in_force), opened(one), opened(with_reading(in_force, b)),
                            opened(with_reading(one, b)), a.question, b.question});
  } catch (const Bad_input& impossible) {
    pair.left_out = impossible.what();
    return;
  }
  Sums sums(four->base.all_sides);
  pair.payoffs.assign(sums.payoffs.size(), Estimated{0, -2, 2});
  while (!pair.is_precise && pair.games < request.games) {
    const std::uint64_t to = games_at(pair.look + 1, request.games);
    Sums more(four->base.all_sides);
    const bool is_whole =
        deal_games(more, pair.games, to, limits, clock, tree_memory(request.seats, limits),
                   [&](Sums& its, std::uint64_t n, const Limits& left, bool is_first) {
                     if (is_first && report) report({n, to, 0});
                     four->add(its, request, n, left);
                   });
    if (!is_whole) return;
    sums += more;
    ++pair.look;
    pair.games = sums.games, pair.both = sums.both, pair.cut = sums.cut;
    pair.is_precise = true;
    for (std::size_t side = 0; side < pair.payoffs.size(); ++side) {
      pair.payoffs[side] = sums.payoffs[side].mean(
          sums.games, doubt_at(pair.look, request.games, request.confidence));
      pair.is_precise = pair.is_precise && pair.payoffs[side].half_width() <= request.half_width;
    }
  }
}

}  // namespace arbiter::paired

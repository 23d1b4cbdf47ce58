#include "solver/paired/portrait.hpp"

#include <boost/math/distributions/normal.hpp>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cmath>
#include <map>

#include "solver/paired/dealt_games.hpp"
#include "solver/paired/one_game.hpp"
#include "solver/paired/seats.hpp"

namespace arbiter::paired {

namespace {

using State = Erased_game::State;
using Move = Erased_game::Move;
using Kinds = std::map<std::pair<std::string, std::string>, Kind_of_move>;  // by word and clause

/// Sums for the correlation of the payoffs of two games, over all sides.
struct Twins {
  std::uint64_t games = 0;
  std::vector<double> sums;  // [side]: of both games
  double squares = 0, products = 0;
};

struct Portrait_sums {
  Game_sums game;
  std::uint64_t watched = 0;
  Twins twins;
  Kinds kinds;

  Portrait_sums& operator+=(const Portrait_sums& more) {
    game += more.game, watched += more.watched;
    twins.games += more.twins.games;
    for (std::size_t s = 0; s < twins.sums.size(); ++s) twins.sums[s] += more.twins.sums[s];
    twins.squares += more.twins.squares, twins.products += more.twins.products;
    add(more.kinds);
    return *this;
  }
  void add(const Kinds& more) {
    for (const auto& [name, kind] : more) {
      Kind_of_move& its =
          kinds.try_emplace(name, Kind_of_move{kind.word, kind.clause}).first->second;
      its.decisions += kind.decisions, its.chosen += kind.chosen;
      its.alone += kind.alone, its.expected += kind.expected;
    }
  }
};

std::string first_word(const std::string& move) {
  const std::string word = move.substr(0, move.find(' '));
  const bool is_plain =
      std::ranges::all_of(word, [](unsigned char c) { return std::isalpha(c) || c == '-'; });
  return is_plain ? word : "";
}

void sort_into_kinds(Kinds& kinds, const Erased_game& game, const State& state, int player,
                     const std::vector<Move>& moves, std::size_t pick) {
  const Rule_trace::Pause pause;
  std::map<std::pair<std::string, std::string>, std::uint64_t> offered;
  std::pair<std::string, std::string> chosen;
  for (std::size_t n = 0; n < moves.size(); ++n) {
    State after = state;
    const Verdict verdict = game.apply(after, player, moves[n]);
    if (!verdict.is_legal()) {
      if (n == pick) return;  // on silence the player chooses again
      continue;
    }
    std::pair<std::string, std::string> name{first_word(game.write_move(state, moves[n])),
                                             std::string(verdict.clause->id)};
    kinds.try_emplace(name, Kind_of_move{name.first, verdict.clause});
    if (n == pick) chosen = name;
    ++offered[std::move(name)];
  }
  const bool is_alone = offered.size() == 1;
  std::uint64_t all = 0;
  for (const auto& [name, count] : offered) all += count;
  for (const auto& [name, count] : offered) {
    Kind_of_move& kind = kinds.at(name);
    if (is_alone) {
      ++kind.alone;
      continue;
    }
    ++kind.decisions, kind.chosen += name == chosen ? 1 : 0;
    kind.expected += static_cast<double>(count) / static_cast<double>(all);
  }
}

/// The correlation, with Fisher's interval (1921), which is approximate.
Estimated luck_of(const Twins& twins, double doubt) {
  const auto n = static_cast<double>(twins.games);
  if (twins.games < 10) return {0, 0, 1};
  double means = 0;  // sum over the sides of the squared mean
  for (const double sum : twins.sums) means += (sum / (2 * n)) * (sum / (2 * n));
  const double variance = twins.squares / (2 * n) - means;
  if (variance < 1e-12) return {0, 0, 1};
  const double r = std::clamp((twins.products / n - means) / variance, -0.999999, 0.999999);
  const double error =
      boost::math::quantile(boost::math::normal(), 1 - doubt / 2) / std::sqrt(n - 3);
  const auto within = [](double share) { return std::clamp(share, 0.0, 1.0); };
  return {within(r), within(std::tanh(std::atanh(r) - error)),
          within(std::tanh(std::atanh(r) + error))};
}

}  // namespace

Portrait portrait_of(const Ruleset& ruleset, const Portrait_request& request,
                     const Limits& limits) {
  const Stopwatch clock;
  const Opened_game base = opened(ruleset);
  const std::vector<Style> seats(base.sides.size(), request.style);
  const auto all_sides = static_cast<std::size_t>(base.all_sides);
  Portrait_sums all;
  all.game.payoffs.assign(all_sides, Level_signs(base.all_sides));
  all.twins.sums.assign(all_sides, 0);
  const std::uint64_t memory = tree_memory(seats, limits);
  std::atomic<bool> has_chance = false;
  const auto play_one = [&](Portrait_sums& sums, std::uint64_t n, const Limits& left,
                            bool is_first) {
    const Stopwatch since;
    Deal deal{seed_of_game(request.seed, n), request.plies, false};
    Kinds kinds;
    Watch watch;
    if (n < request.watched)
      watch = [&](const State& state, int player, const std::vector<Move>& moves,
                  std::size_t pick) {
        if (left.stopped()) throw Limit_reached{Stop_reason::stopped};
        sort_into_kinds(kinds, base.game, state, player, moves, pick);
      };
    if (is_first && limits.report) {
      Progress progress;
      progress.states = n, progress.seconds = clock.seconds();
      limits.report(progress);
    }
    Ended_game ended;
    try {
      ended = played(base, seats, deal, left, watch);
    } catch (
        const Limit_reached&) {  // longer games are the likelier to be stopped: this one counts
      ++sums.game.games, ++sums.game.cut;
      for (Level_signs& payoff : sums.game.payoffs)
        add_difference(payoff, Level_range{}, {0, base.all_sides});
      throw;
    }
    paired::add(sums.game, ended, ended.levels);
    sums.add(kinds);
    sums.watched += watch ? 1 : 0;
    // A player who had no legal move decided without a ply.
    const bool is_stuck = !ended.played.is_over && ended.played.plies < request.plies;
    if (ended.played.plies + (is_stuck ? 1 : 0) == ended.played.decisions) return;  // no chance
    has_chance = true;
    if (!ended.played.is_over || left.stopped()) return;
    deal.choices = 1;
    const Ended_game twin = played(base, seats, deal, left.after(since.seconds()));
    if (!twin.played.is_over) return;
    ++sums.twins.games;
    for (std::size_t s = 0; s < all_sides; ++s) {
      const double x = ended.result[s], y = twin.result[s];
      sums.twins.sums[s] += x + y;
      sums.twins.squares += x * x + y * y, sums.twins.products += x * y;
    }
  };
  Portrait out;
  bool is_whole = false;
  try {
    is_whole = deal_games(all, 0, request.games, limits, clock, memory, play_one);
  } catch (const Limit_reached&) {
  }
  if (!is_whole) out.ended = limits.reached(clock.seconds());
  const double doubt = 1 - request.confidence;
  for (const Level_signs& signs : all.game.payoffs)
    out.payoffs.push_back(mean_payoff(signs, all.game.games, doubt));
  out.game = std::move(all.game);
  out.has_chance = has_chance;
  out.dealt_again = all.twins.games;
  out.luck = has_chance ? luck_of(all.twins, doubt) : Estimated{0, 0, 0};
  out.watched = all.watched;
  for (auto& [name, kind] : all.kinds) out.kinds.push_back(std::move(kind));
  std::ranges::stable_sort(out.kinds, std::ranges::greater{}, &Kind_of_move::decisions);
  out.seconds = clock.seconds();
  return out;
}

}  // namespace arbiter::paired

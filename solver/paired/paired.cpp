#include "solver/paired/paired.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <stdexcept>

#include "model/error.hpp"
#include "solver/paired/dealt_games.hpp"
#include "solver/paired/one_game.hpp"
#include "solver/paired/seats.hpp"
#include "solver/play/evaluation.hpp"
#include "solver/play/random_below.hpp"
#include "solver/play/turn_random.hpp"

namespace arbiter::paired {

bool Request::is_match() const {
  return std::ranges::any_of(
      seats, [&](const Style& style) { return style_text(style) != style_text(seats.front()); });
}

void add(Game_sums& sums, const Ended_game& ended, const std::vector<Level_range>& levels) {
  const Played& played = ended.played;
  ++sums.games;
  sums.cut += played.is_over ? 0 : 1;
  sums.shared += std::ranges::any_of(ended.result, [](double p) { return p > 0 && p < 1; });
  sums.decisions += played.decisions, sums.offers += played.offers;
  sums.forced += played.forced, sums.silent += played.silent;
  for (std::size_t n = 0; n < levels.size(); ++n)
    add_difference(sums.payoffs[n], Level_range{}, levels[n]);
  ++sums.turns[played.turns], ++sums.lengths[played.decisions];
}

struct Pairs_of_games::Parts {
  Request request;
  Opened_game base;
  std::vector<std::optional<Opened_game>> others;  // [alternative]; none if left out
  std::vector<std::string> left_out;
  bool is_match = false;

  Parts(const Ruleset& in_force, Request wanted)
      : request(std::move(wanted)),
        base(opened(in_force)),
        others(request.alternatives.size()),
        left_out(request.alternatives.size()),
        is_match(request.is_match()) {
    // A search looks at more than it reports, so the games of strong players are all played again.
    if (has_strong(request.seats)) request.replays_all = true;
    for (std::size_t a = 0; a < others.size(); ++a)
      others[a] = opened_beside(base, request.alternatives[a], request.seats, left_out[a]);
  }

  Ended_game play(const Opened_game& game, std::span<const Style> seats, std::uint64_t number,
                  const Limits& limits) const {
    Deal deal{seed_of_game(request.seed, number), request.plies};
    deal.leaves_trail = !request.alternatives.empty();
    return paired::played(game, seats, deal, limits);
  }

  /// A game of a match: player n of the match sits in the seat that is drawn for her.
  void add_match(Game_sums& sums, std::uint64_t number, const Limits& limits) const {
    const std::size_t all = request.seats.size();
    Turn_random random(seed_of_game(request.seed, number),
                       std::numeric_limits<std::uint64_t>::max(), Turn_random::Use::choice);
    const std::size_t turned = random_below(random, all);
    std::vector<Style> seats(all);
    for (std::size_t n = 0; n < all; ++n) seats[(n + turned) % all] = request.seats[n];
    const Ended_game ended = play(base, seats, number, limits);
    std::vector<Level_range> levels;
    for (std::size_t n = 0; n < all; ++n)
      levels.push_back(ended.levels[static_cast<std::size_t>(base.sides[(n + turned) % all])]);
    add(sums, ended, levels);
  }

  void add_pair(Pair_sums& sums, std::size_t a, const Ended_game& before, std::uint64_t number,
                const Limits& limits) const {
    ++sums.games;
    const std::size_t question = request.alternatives[a].question;
    const bool is_asked = before.has_asked(question);
    if (is_asked) ++sums.asked, ++sums.asked_in[before.asked_in(question)];
    if (!is_asked && !request.replays_all) {
      // The same game. Whether it would have gone on in the same way after it was cut short is not
      // known, so then its difference is not either.
      sums.cut += before.played.is_over ? 0 : 1;
      for (std::size_t side = 0; side < before.levels.size(); ++side)
        add_difference(sums.payoffs[side], before.levels[side], before.levels[side]);
      return;
    }
    ++sums.replayed;
    const Ended_game after = play(*others[a], request.seats, number, limits);
    sums.cut += before.played.is_over && after.played.is_over ? 0 : 1;
    for (std::size_t side = 0; side < before.levels.size(); ++side)
      add_difference(sums.payoffs[side], before.levels[side], after.levels[side]);
    if (after.differs_from(before)) {
      const auto& one = before.played.trail;
      const auto& other = after.played.trail;
      const auto first = std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first;
      ++sums.parted;
      ++sums.parted_in[std::min<std::uint64_t>(static_cast<std::uint64_t>(first - one.begin()) + 1,
                                               std::max<std::uint64_t>(one.size(), 1))];
    }
    sums.turns.add(static_cast<std::int64_t>(after.played.turns) -
                   static_cast<std::int64_t>(before.played.turns));
    sums.plies.add(static_cast<std::int64_t>(after.played.plies) -
                   static_cast<std::int64_t>(before.played.plies));
  }

  Round_sums no_sums() const {
    Round_sums out;
    const auto figures = is_match ? request.seats.size() : static_cast<std::size_t>(base.all_sides);
    out.game.payoffs.assign(figures, Level_signs(base.all_sides));
    out.pairs.resize(request.alternatives.size());
    for (Pair_sums& pair : out.pairs)
      pair.payoffs.assign(static_cast<std::size_t>(base.all_sides), Level_signs(base.all_sides));
    return out;
  }
};

Pairs_of_games::Pairs_of_games(const Ruleset& in_force, const Request& request)
    : parts_(std::make_unique<Parts>(in_force, request)) {}
Pairs_of_games::~Pairs_of_games() = default;

int Pairs_of_games::sides() const { return parts_->base.all_sides; }
const std::string& Pairs_of_games::left_out(std::size_t alternative) const {
  return parts_->left_out.at(alternative);
}

Round_sums Pairs_of_games::play(std::uint64_t from, std::uint64_t to,
                                const std::vector<bool>& active,
                                const std::function<bool(std::uint64_t)>& takes,
                                const Limits& limits, const Stopwatch& clock,
                                const std::function<void(std::uint64_t)>& played) const {
  Round_sums out = parts_->no_sums();
  const std::uint64_t memory = tree_memory(parts_->request.seats, limits);
  const auto play = [&](Round_sums& sums, std::uint64_t n, const Limits& left, bool is_first) {
    if (is_first && played) played(n);
    if (takes && !takes(n)) return;
    if (parts_->is_match) return parts_->add_match(sums.game, n, left);
    const Ended_game base = parts_->play(parts_->base, parts_->request.seats, n, left);
    add(sums.game, base, base.levels);
    for (std::size_t a = 0; a < active.size() && !limits.stopped(); ++a)
      if (active[a] && parts_->others[a]) parts_->add_pair(sums.pairs[a], a, base, n, left);
  };
  if (!deal_games(out, from, to, limits, clock, memory, play)) {
    const Stop_reason now = limits.reached(clock.seconds());
    throw Limit_reached{now == Stop_reason::exhausted ? Stop_reason::time : now};
  }
  return out;
}

std::vector<bool> Pairs_of_games::playable() const {
  std::vector<bool> out;
  for (const auto& other : parts_->others) out.push_back(other.has_value());
  return out;
}

namespace {

/// Reports the games of one round.
std::function<void(std::uint64_t)> reporting(const Progress_report& report, std::uint64_t from,
                                             std::uint64_t to) {
  if (!report) return {};
  return [&report, from, to, clock = Stopwatch()](std::uint64_t game) {
    const auto done = static_cast<double>(game - from), left = static_cast<double>(to - game);
    report({game, to, done == 0 ? 0 : clock.seconds() * left / done});
  };
}

}  // namespace

Simulation simulate(const Ruleset& in_force, const Request& request, const Limits& limits,
                    const Progress_report& report) {
  // A round takes twice as long as the one before. It is not begun if it would hardly end in time.
  constexpr double worthwhile = 1.5;
  const Stopwatch clock;
  const Pairs_of_games pairs(in_force, request);
  Simulation out{Looks(request, pairs.sides(), pairs.playable())};
  for (std::size_t a = 0; a < request.alternatives.size(); ++a)
    out.left_out.push_back(pairs.left_out(a));
  try {
    for (double before = 0; !out.looks.is_over();) {
      const std::uint64_t from = out.looks.from(), to = out.looks.to();
      const double began = clock.seconds();
      if (limits.seconds > 0 && began + worthwhile * before > limits.seconds)
        throw Limit_reached{Stop_reason::time};
      out.looks.add(
          pairs.play(from, to, out.looks.active(), {}, limits, clock, reporting(report, from, to)));
      before = clock.seconds() - began;
    }
  } catch (const Limit_reached& limit) {
    out.ended = limit.ended;
  }
  out.seconds = clock.seconds();
  return out;
}

std::vector<Round_sums> part_of_simulation(const Ruleset& in_force, const Request& request,
                                           const std::function<bool(std::uint64_t)>& takes,
                                           const Limits& limits, const Progress_report& report) {
  const Stopwatch clock;
  const Pairs_of_games pairs(in_force, request);
  std::vector<Round_sums> out;
  for (std::uint64_t from = 0, to = 0; from < request.games; from = to) {
    to = games_at(static_cast<int>(out.size()) + 1, request.games);
    out.push_back(
        pairs.play(from, to, pairs.playable(), takes, limits, clock, reporting(report, from, to)));
  }
  return out;
}

Simulation joined(const Ruleset& in_force, const Request& request,
                  const std::vector<std::vector<Round_sums>>& parts) {
  const Pairs_of_games pairs(in_force, request);
  Simulation out{Looks(request, pairs.sides(), pairs.playable())};
  for (std::size_t a = 0; a < request.alternatives.size(); ++a)
    out.left_out.push_back(pairs.left_out(a));
  const auto figures =
      request.is_match() ? request.seats.size() : static_cast<std::size_t>(pairs.sides());
  while (!out.looks.is_over()) {
    Round_sums round;
    const auto look = static_cast<std::size_t>(out.looks.look());
    for (const auto& part : parts) {
      if (look >= part.size() || part[look].game.payoffs.size() != figures ||
          part[look].pairs.size() != request.alternatives.size() ||
          std::ranges::any_of(part[look].pairs, [&](const Pair_sums& pair) {
            return pair.payoffs.size() != static_cast<std::size_t>(pairs.sides());
          }))
        throw Bad_input("simulation", "sums of all its rounds, sides and readings",
                        fmt::format("others in round {}", look + 1));
      round += part[look];
    }
    if (round.game.games != out.looks.to() - out.looks.from())
      throw Bad_input(
          "simulation",
          fmt::format("{} games in round {}", out.looks.to() - out.looks.from(), look + 1),
          std::to_string(round.game.games));
    out.looks.add(round);
  }
  return out;
}

}  // namespace arbiter::paired

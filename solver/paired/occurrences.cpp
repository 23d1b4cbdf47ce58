#include "solver/paired/occurrences.hpp"

#include <optional>

#include "solver/paired/dealt_games.hpp"
#include "solver/paired/one_game.hpp"

namespace arbiter::paired {

namespace {

struct Counts {
  std::uint64_t games = 0, cut = 0;
  std::vector<std::uint64_t> asked, parted;  // [question], [alternative]
  Counts& operator+=(const Counts& more) {
    games += more.games, cut += more.cut;
    for (std::size_t q = 0; q < asked.size(); ++q) asked[q] += more.asked[q];
    for (std::size_t a = 0; a < parted.size(); ++a) parted[a] += more.parted[a];
    return *this;
  }
};

}  // namespace

Occurrences occurrences(const Ruleset& in_force, const std::vector<Alternative>& list,
                        const Way_of_play& way, const Limits& limits) {
  const Stopwatch clock;
  const Opened_game base = opened(in_force);
  std::vector<std::optional<Opened_game>> others(list.size());
  const std::vector<Style> seats(base.sides.size(), way.style);
  std::string why;
  for (std::size_t a = 0; a < list.size(); ++a)
    others[a] = opened_beside(base, list[a], seats, why);
  Counts all{0, 0, std::vector<std::uint64_t>(in_force.book().questions.size()),
             std::vector<std::uint64_t>(list.size())};
  const bool is_whole =
      deal_games(all, 0, way.games, limits, clock, limits.memory,
                 [&](Counts& sums, std::uint64_t n, const Limits& left, bool) {
                   const Deal deal{seed_of_game(way.seed, n), way.plies};
                   const Ended_game before = played(base, seats, deal, left);
                   std::vector<bool> parted(list.size());
                   for (std::size_t a = 0; a < list.size(); ++a) {
                     if (left.stopped()) return;  // only whole games count
                     if (others[a] && before.has_asked(list[a].question))
                       parted[a] = played(*others[a], seats, deal, left).differs_from(before);
                   }
                   ++sums.games, sums.cut += before.played.is_over ? 0 : 1;
                   for (std::size_t q = 0; q < sums.asked.size(); ++q)
                     sums.asked[q] += before.has_asked(q);
                   for (std::size_t a = 0; a < list.size(); ++a)
                     sums.parted[a] += parted[a] ? 1 : 0;
                 });
  Occurrences out;
  out.alternatives = list;
  out.games = all.games, out.broken_off = all.cut;
  for (const std::uint64_t seen : all.asked) out.asked.push_back({seen, all.games, all.cut});
  for (std::size_t a = 0; a < list.size(); ++a)
    out.parted.push_back(others[a] ? Share_of_games{all.parted[a], all.games, all.cut}
                                   : Share_of_games{});
  if (!is_whole) out.ended = limits.reached(clock.seconds());
  out.seconds = clock.seconds();
  return out;
}

}  // namespace arbiter::paired

#include "solver/players/play.hpp"

#include <algorithm>

#include "solver/play/casual_play.hpp"
#include "solver/players/tree_search.hpp"

namespace arbiter {

namespace {

using State = Erased_game::State;
using Move = Erased_game::Move;

}  // namespace

std::size_t patient_move(const Searched& searched, std::uint64_t turn, double draw) {
  constexpr std::uint64_t patience = 4 * turns_before_a_game_drags_on;
  constexpr double more_each_time = 0.01, most = 0.1;  // chance to win that she gives up
  const std::size_t best = chosen_move(searched, draw);
  if (turn < patience || searched.is_at_once || searched.moves[best].low == 1) return best;
  const Searched_move& sought = searched.moves[best];
  const double enough =
      sought.mean -
      std::min(most, more_each_time * static_cast<double>(turn / turns_before_a_game_drags_on));
  std::vector<std::size_t> good;
  for (std::size_t n = 0; n < searched.moves.size(); ++n) {
    const Searched_move& move = searched.moves[n];
    if (move.mean >= enough && move.visits * 3 >= sought.visits) good.push_back(n);
  }
  return good[static_cast<std::size_t>(draw * static_cast<double>(good.size()))];
}

bool has_strong(std::span<const Style> seats) {
  return std::ranges::any_of(seats,
                             [](const Style& style) { return style.strength == Strength::strong; });
}

Played play(const Erased_game& game, State& state, std::span<const Style> seats, const Deal& deal,
            const Limits& limits, const Watch& watch) {
  if (!watch && !has_strong(seats)) return game.model().play_simply(state, seats, deal);
  const Evaluation* const evaluation = evaluation_of(game);
  std::vector<Casual_player<Erased_game>> simple;
  for (const Style& style : seats)
    simple.emplace_back(game, style.strength == Strength::random ? 1 : style.moves, evaluation);
  const Stopwatch clock;
  const auto choose = [&](const State& seen, int player, const std::vector<Move>& moves,
                          Turn_random& random) {
    const Style& style = seats[static_cast<std::size_t>(player)];
    if (style.strength != Strength::strong)
      return simple[static_cast<std::size_t>(player)](seen, player, moves, random);
    if (moves.size() == 1) return std::size_t{0};
    Tree_search search(game, seen, random(), player, limits.after(clock.seconds()));
    const Searched searched = search.search(style.visits, limits.after(clock.seconds()));
    limits.check(clock.seconds());
    const double draw = static_cast<double>(random() >> 11) * 0x1p-53;
    if (searched.moves.empty()) return std::size_t{0};  // the rules are silent on all moves
    const Move& best = searched.moves[patient_move(searched, random.turn(), draw)].move;
    const auto pick = static_cast<std::size_t>(std::ranges::find(moves, best) - moves.begin());
    // A silent move has been taken off the list.
    return pick == moves.size() ? std::size_t{0} : pick;
  };
  if (!watch) return play_on(game, state, deal, choose);
  return play_on(
      game, state, deal,
      [&](const State& seen, int player, const std::vector<Move>& moves, Turn_random& random) {
        const std::size_t pick = choose(seen, player, moves, random);
        watch(seen, player, moves, pick);
        return pick;
      });
}

}  // namespace arbiter

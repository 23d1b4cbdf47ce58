#include "solver/players/play.hpp"

#include <algorithm>

#include "solver/play/casual_play.hpp"
#include "solver/players/tree_search.hpp"

namespace arbiter {

namespace {

using State = Erased_game::State;
using Move = Erased_game::Move;

/// The moves of a simultaneous choice so far, and the position before them.
class Round {
 public:
  /// What a player sees in `state`, where she decides.
  State seen_by(const Erased_game& game, const State& state, int player) {
    const Turn turn = game.turn(state);
    if (!turn.is_at_once()) {
      moves_.clear();
      return state;
    }
    // Players move in seat order, each until she has chosen, so if nobody has chosen and another
    // player moved last, the round before is complete.
    if (moves_.empty() || (turn.chosen == 0 && moves_.back().first != player))
      moves_.clear(), before_ = state;
    State seen = before_;
    for (const auto& [whose, move] : moves_)
      if (whose == player) game.apply(seen, player, move);
    is_open_ = true;
    return seen;
  }
  void note(int player, const Move& move) {
    if (is_open_) moves_.emplace_back(player, move);
    is_open_ = false;
  }

 private:
  State before_;
  std::vector<std::pair<int, Move>> moves_;
  bool is_open_ = false;
};

}  // namespace

Played play(const Erased_game& game, State& state, std::span<const Style> seats, std::uint64_t seed,
            std::uint64_t plies) {
  if (std::ranges::none_of(seats, [](const Style& s) { return s.strength == Strength::strong; }))
    return game.model().play_simply(state, seats, seed, plies);
  const Evaluation* const evaluation = evaluation_of(game);
  std::vector<Casual_player<Erased_game>> simple;
  for (const Style& style : seats)
    simple.emplace_back(game, style.strength == Strength::random ? 1 : style.moves, evaluation);
  Round round;
  const auto choose = [&](const State& at, int player, const std::vector<Move>& moves,
                          Turn_random& random) {
    const Style& style = seats[static_cast<std::size_t>(player)];
    const State seen = round.seen_by(game, at, player);
    std::size_t pick = 0;
    if (style.strength != Strength::strong) {
      pick = simple[static_cast<std::size_t>(player)](at, player, moves, random);
    } else if (moves.size() > 1) {
      Tree_search search(game, seen, random(), player);
      const Searched searched = search.search(style.visits, {});
      const double draw = static_cast<double>(random() >> 11) * 0x1p-53;
      const Move& best = searched.moves[chosen_move(searched, draw)].move;
      pick = static_cast<std::size_t>(std::ranges::find(moves, best) - moves.begin());
      if (pick == moves.size()) pick = 0;  // it was silent, and has been taken off the list
    }
    round.note(player, moves[pick]);
    return pick;
  };
  return play_on(game, state, seed, plies, choose);
}

}  // namespace arbiter

// Players that know no game and look no further than the end of the turn.
//
// A random player takes any move. A casual player considers a few moves, drawn at random, plays the
// rest of the turn at random after each of them, and takes the move whose position is best for her
// side: by the result if the game is over, otherwise by an evaluation between 0 (lost) and 1 (won):
// a learned one (evaluation.hpp) if there is one for this game and shape, otherwise the points.
//
// When a game drags on, she looks for something else: she also considers a move of each kind that
// she has missed, and sometimes takes any move. A kind is what one clause allows, such as firing.
// Otherwise two careful players may keep out of each other's reach for thousands of turns.
#pragma once
#include <span>
#include <utility>

#include "solver/play/evaluation.hpp"
#include "solver/play/play_on.hpp"

namespace arbiter {

/// An evaluation for games without a learned one: how far the side is ahead on points, or nothing.
template <Game G>
double points_ahead(const G& game, const typename G::State& state, int side) {
  if constexpr (Has_score<G>) {
    const std::vector<int> points = game.score(state);
    if (points.empty()) return 0.5;
    int own = 0, best = 0, sum = 0;
    bool others = false;
    for (int p = 0; p < static_cast<int>(points.size()); ++p) {
      const int its = points[static_cast<std::size_t>(p)];
      sum += its < 0 ? -its : its;
      if (game.side(p) == side)
        own = its;
      else
        best = others ? std::max(best, its) : its, others = true;
    }
    return 0.5 + 0.49 * (own - (others ? best : 0)) / (1.0 + sum);
  }
  return 0.5;
}

template <Game G>
class Casual_player {
 public:
  /// `evaluation` may be null, and must be of this game's shape.
  Casual_player(const G& game, std::uint64_t moves, const Evaluation* evaluation)
      : game_(&game), most_(moves), evaluation_(evaluation) {}

  /// The index of the move that she takes, in the turn whose random numbers are given.
  std::size_t operator()(const typename G::State& state, int player,
                         const std::vector<typename G::Move>& moves, Turn_random& random) {
    const std::size_t all = moves.size();
    if (all == 1) return 0;
    const std::size_t tried = std::min<std::size_t>(most_, all);
    if (tried == 1) return random_below(random, all);
    const bool drags_on = random.turn() >= patience;
    if (drags_on && random_below(random, one_in) == 0) return random_below(random, all);
    order_.resize(all);
    for (std::size_t n = 0; n < all; ++n) order_[n] = n;
    kinds_.clear();
    std::size_t best = all;
    double most = -1;
    const auto consider = [&](std::size_t move) {
      typename G::State after = state;
      const Verdict verdict = game_->apply(after, player, moves[move]);
      if (!verdict.is_legal()) return;
      if (drags_on) kinds_.push_back({verdict.clause});
      const double value = look(after, game_->side(player), random);
      if (value > most) most = value, best = move;
    };
    for (std::size_t n = 0; n < tried; ++n) {
      std::swap(order_[n], order_[n + random_below(random, all - n)]);
      consider(order_[n]);
    }
    if (drags_on) {
      find_missed_kinds(state, player, moves, tried, random);
      for (std::size_t n = 0; n < missed_.size(); ++n) consider(missed_[n].move);
    }
    return best == all ? order_[0] : best;  // on silence the caller asks again
  }

 private:
  static constexpr std::uint64_t patience = 100;  // turns
  static constexpr std::uint64_t one_in = 20;     // moves is any move, after that

  struct Kind {
    const Clause* clause;
    std::size_t move = 0;     // drawn from those of this kind
    std::uint64_t count = 0;  // of them
  };

  /// Draws a move of each kind that is not in kinds_, from the moves in order_ after the first
  /// `tried`.
  void find_missed_kinds(const typename G::State& state, int player,
                         const std::vector<typename G::Move>& moves, std::size_t tried,
                         Turn_random& random) {
    missed_.clear();
    for (std::size_t n = tried; n < moves.size(); ++n) {
      const Verdict verdict = judge(*game_, state, player, moves[order_[n]]);
      const auto has_its_clause = [&](const Kind& kind) { return kind.clause == verdict.clause; };
      if (!verdict.is_legal() || std::ranges::any_of(kinds_, has_its_clause)) continue;
      auto kind = std::ranges::find_if(missed_, has_its_clause);
      if (kind == missed_.end()) kind = missed_.insert(kind, {verdict.clause});
      if (random_below(random, ++kind->count) == 0) kind->move = order_[n];
    }
  }

  /// Plays the rest of the turn at random and evaluates the position after it.
  double look(typename G::State& state, int side, Turn_random& random) {
    for (int plies = 0; plies < 64 && !game_->at_turn_boundary(state); ++plies) {
      const Turn turn = game_->turn(state);
      if (turn.kind == Turn::Kind::over) break;
      if (turn.kind == Turn::Kind::chance) {
        game_->apply(state, chance_player, drawn_outcome(*game_, state, random).move);
        continue;
      }
      moves_.clear();
      game_->moves(state, turn.actor(),
                   [&](const typename G::Move& move) { moves_.push_back(move); });
      if (moves_.empty() ||
          !game_->apply(state, turn.actor(), moves_[random_below(random, moves_.size())])
               .is_legal())
        break;
    }
    if (game_->turn(state).kind == Turn::Kind::over)
      return game_->result(state)[static_cast<std::size_t>(side)];
    return evaluation_ ? (*evaluation_)(*game_, state, side) : points_ahead(*game_, state, side);
  }

  const G* game_;
  std::uint64_t most_;
  const Evaluation* evaluation_;
  std::vector<std::size_t> order_;
  std::vector<Kind> kinds_, missed_;  // kinds_: of the moves considered
  std::vector<typename G::Move> moves_;
};

/// Plays a game whose players are random or casual; seats[player] is a player's style. `evaluation`
/// is for casual players, and may be null.
template <Game G>
Played play_simply(const G& game, typename G::State& state, std::span<const Style> seats,
                   const Deal& deal, const Evaluation* evaluation) {
  std::vector<Casual_player<G>> players;
  for (const Style& style : seats)
    players.emplace_back(game, style.strength == Strength::random ? 1 : style.moves, evaluation);
  return play_on(game, state, deal,
                 [&](const typename G::State& at, int player,
                     const std::vector<typename G::Move>& moves, Turn_random& random) {
                   return players[static_cast<std::size_t>(player)](at, player, moves, random);
                 });
}

}  // namespace arbiter

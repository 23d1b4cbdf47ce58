// Players that know no game and look no further than the end of the turn.
//
// A random player takes any move. A casual player considers a few moves, drawn at random, plays the
// rest of the turn at random after each of them, and takes the move whose position is best for her
// side: by the result if the game is over, otherwise by an evaluation between 0 (lost) and 1 (won):
// a learned one (evaluation.hpp) if there is one for this game and shape, otherwise the points.
//
// When a game drags on, she looks for something else: she also considers a move of each kind that
// she has missed, weighs all outcomes of a move if there are only a few, and sometimes takes any
// move. A kind is what one clause allows, such as firing. Otherwise two careful players may keep
// out of each other's reach for thousands of turns.
#pragma once
#include <limits>
#include <span>
#include <utility>

#include "solver/play/evaluation.hpp"
#include "solver/play/play_on.hpp"

namespace arbiter {

/// From this turn on, players look for something else.
inline constexpr std::uint64_t turns_before_a_game_drags_on = 100;

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

/// The sums of an evaluation for the position seen last. The positions that one choice leads to
/// have most of their fields in common, and only those that differ are added up again.
class Kept_sums {
 public:
  /// The evaluation's weights and factors must be multiples of 1/64, as if read from a file: then
  /// sums are exact in any order.
  template <Game G>
  const Evaluation::Sums& operator()(const Evaluation& evaluation, const G& game,
                                     const typename G::State& state) {
    const std::vector<float>& weights = evaluation.weights();
    const std::vector<Evaluation::Factors>& factors = evaluation.all_factors();
    std::size_t n = 0;
    evaluation.for_cells(
        game, state, [&](std::size_t output, std::size_t weight, std::size_t factor) {
          if (n == seen_.size()) seen_.push_back({none, 0});
          Seen& its = seen_[n++];
          if (its.weight == weight) return;
          sums_.weights[output] += weights[weight] - (its.weight == none ? 0 : weights[its.weight]);
          if (its.factor != factor || its.weight == none)
            for (std::size_t f = 0; f < Evaluation::factors; ++f)
              sums_.factors[output][f] +=
                  factors[factor][f] - (its.weight == none ? 0 : factors[its.factor][f]);
          its = {weight, factor};
        });
    return sums_;
  }

 private:
  static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
  struct Seen {
    std::size_t weight, factor;
  };
  std::vector<Seen> seen_;  // in the order of for_cells
  Evaluation::Sums sums_;
};

template <Game G>
class Casual_player {
 public:
  /// `evaluation` may be null, and must be of this game's shape. `is_read`: it has been read from a
  /// file and will not change.
  Casual_player(const G& game, std::uint64_t moves, const Evaluation* evaluation,
                bool is_read = false)
      : game_(&game),
        most_(moves),
        evaluation_(evaluation),
        keeps_sums_(is_read && evaluation && evaluation->has_factors()) {}

  /// The index of the move that she takes, in the turn whose random numbers are given.
  std::size_t operator()(const typename G::State& state, int player,
                         const std::vector<typename G::Move>& moves, Turn_random& random) {
    const std::size_t all = moves.size();
    if (all == 1) return 0;
    const std::size_t tried = std::min<std::size_t>(most_, all);
    if (tried == 1) return random_below(random, all);
    const bool drags_on = random.turn() >= patience;
    if (drags_on && random_below(random, patience * one_in / random.turn() + 1) == 0)
      return random_below(random, all);
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
      const int side = game_->side(player);
      const double value =
          drags_on ? look_at_outcomes(after, side, random) : look(after, side, random);
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
  static constexpr std::uint64_t patience = turns_before_a_game_drags_on;
  static constexpr std::uint64_t one_in = 20;  // moves is any move then, and more later

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

  /// The same as look(), but if a chance outcome follows and there are only a few, it is the mean
  /// over all of them.
  double look_at_outcomes(typename G::State& state, int side, Turn_random& random) {
    constexpr std::size_t few = 4;
    constexpr std::uint64_t most_weight = 1000;  // a game with more has more outcomes, too
    if (game_->turn(state).kind != Turn::Kind::chance) return look(state, side, random);
    const std::uint64_t total = game_->total_weight(state);
    if (total > most_weight) return look(state, side, random);
    outcomes_.clear();
    game_->outcomes(state, [&](const typename G::Move& move, std::uint64_t weight) {
      if (outcomes_.size() <= few) outcomes_.push_back({move, weight});
    });
    if (outcomes_.size() > few) return look(state, side, random);
    const typename G::State before = state;
    double sum = 0;
    for (const auto& [move, weight] : outcomes_) {
      state = before;
      game_->apply(state, chance_player, move);
      sum += static_cast<double>(weight) * look(state, side, random);
    }
    return sum / static_cast<double>(total);
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
    if (keeps_sums_) return evaluation_->chance(kept_(*evaluation_, *game_, state), side);
    return evaluation_ ? (*evaluation_)(*game_, state, side) : points_ahead(*game_, state, side);
  }

  const G* game_;
  std::uint64_t most_;
  const Evaluation* evaluation_;
  bool keeps_sums_;
  Kept_sums kept_;
  std::vector<std::pair<typename G::Move, std::uint64_t>> outcomes_;
  std::vector<std::size_t> order_;
  std::vector<Kind> kinds_, missed_;  // kinds_: of the moves considered
  std::vector<typename G::Move> moves_;
};

/// Plays a game whose players are random or casual; seats[player] is a player's style. `evaluation`
/// is for casual players, has been read from a file, and may be null.
template <Game G>
Played play_simply(const G& game, typename G::State& state, std::span<const Style> seats,
                   const Deal& deal, const Evaluation* evaluation) {
  std::vector<Casual_player<G>> players;
  for (const Style& style : seats)
    players.emplace_back(game, style.strength == Strength::random ? 1 : style.moves, evaluation,
                         true);
  return play_on(game, state, deal,
                 [&](const typename G::State& at, int player,
                     const std::vector<typename G::Move>& moves, Turn_random& random) {
                   return players[static_cast<std::size_t>(player)](at, player, moves, random);
                 });
}

}  // namespace arbiter

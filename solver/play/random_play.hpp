// Random play: legal moves are equally likely, and outcomes have their exact probabilities.
#pragma once
#include <optional>
#include <vector>

#include "model/game.hpp"
#include "solver/play/random_below.hpp"

namespace arbiter {

template <Game G>
class Random_play {
 public:
  Random_play(const G& game, std::uint64_t seed) : game_(&game), random_(seed) {}

  /// Plays one ply and updates `state`. Returns nothing if the game is over or no move is legal. If
  /// the rules are silent on a drawn move, calls `silent` and draws another.
  template <class On_silence>
  std::optional<Step<G>> step(typename G::State& state, On_silence&& silent) {
    const Turn turn = game_->turn(state);
    if (turn.kind == Turn::Kind::over) return std::nullopt;
    if (turn.kind == Turn::Kind::chance) {
      std::uint64_t left = random_below(random_, game_->total_weight(state));
      Step<G> step{chance_player, {}};
      if constexpr (Has_outcome_at<G>) {
        step.move = game_->outcome_at(state, left);
      } else {
        bool chosen = false;
        game_->outcomes(state, [&](const typename G::Move& move, std::uint64_t weight) {
          if (chosen) return;
          chosen = left < weight;
          if (chosen) step.move = move;
          left -= weight;
        });
      }
      game_->apply(state, chance_player, step.move);
      return step;
    }
    const int player = turn.actor();
    moves_.clear();
    game_->moves(state, player, [&](const typename G::Move& move) { moves_.push_back(move); });
    while (!moves_.empty()) {
      const std::size_t pick = random_below(random_, moves_.size());
      const Step<G> step{player, moves_[pick]};
      const Verdict verdict = game_->apply(state, player, step.move);
      if (verdict.is_legal()) return step;
      silent(state, step, verdict);
      moves_[pick] = moves_.back();
      moves_.pop_back();
    }
    return std::nullopt;
  }
  std::optional<Step<G>> step(typename G::State& state) {
    return step(state, [](const auto&...) {});
  }

 private:
  const G* game_;
  std::mt19937_64 random_;
  std::vector<typename G::Move> moves_;
};

}  // namespace arbiter

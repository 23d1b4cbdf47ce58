// A single turn in any game, with up to four players on the full board: its re-rolls, its ends, and
// the stage of a state in it, for solver/dice/turn_advice.hpp.
//
// dense_turns.hpp covers all positions of a small board in advance, whereas this file computes the
// states in which Attacks can leave the tracks for a single board.
#pragma once
#include "model/dice/dice_stage.hpp"
#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/picnic_blitz/roll_values.hpp"

namespace arbiter::picnic_blitz {

class Open_turn {
 public:
  using State = picnic_blitz::State;
  using End = Turn_end;

  /// The turn that contains `state`, which must not be over. `game` must outlive this object.
  Open_turn(const Picnic_blitz& game, const State& state);

  /// Whether a state from before the rolling ends belongs to this turn.
  bool is_of(const State& state) const {
    std::array<Small, most_players> queens = state.board.queens;
    queens[state.mover] = state_.board.queens[state.mover];  // may have been spent
    return state.mover == state_.mover && state.board.tracks == state_.board.tracks &&
           queens == state_.board.queens;
  }
  dice::Turn_rules rules(bool queen) const;
  dice::Dice_stage stage(const State& state) const;
  /// Whether the turn is over: the next player is to move, or the game is over.
  bool has_ended(const State& state) const {
    return state.stage == Stage::over || state.mover != state_.mover;
  }
  /// The end of this turn that led to `after`, the state immediately after it.
  Turn_end end(const State& after) const;
  /// Calls sink(Turn_end) for every end still possible after the rolling.
  template <class Sink>
  void for_ends(const State& state, Sink&& sink) const {
    const All_options options = options_of(state.board, state.attacks);
    Situation acting = acting_on(options, state.board);
    acting.attacked = state.attacked;
    ends_.list(acting, state.attacks, [&](const Turn_end& end) {
      if ((end.track < 0 || state.dice[end.track] == end.dice) &&
          (end.second < 0 || state.dice[end.second] == end.second_dice))
        sink(end);
    });
  }
  /// Writes to `out` the value of each final roll, in the order of dice::Multisets, for a player
  /// with or without a Queen.
  template <class Numbers, class Payoff>
  void roll_values(bool queen, const Payoff& payoff,
                   std::vector<typename Numbers::Number>& out) const {
    Roll_values<Numbers> rolls(needs_);
    rolls.clear(queen);
    Situation acting = acting_on(options_, state_.board);
    acting.queen = queen;
    ends_.list(acting, needs_.most_attacks(),
               [&](const Turn_end& end) { rolls.add(end, payoff(end)); });
    rolls.fill(out);
  }
  /// The state after an end of the turn.
  State after(const Turn_end& end) const;

 private:
  using All_options = std::array<Track_options, most_tracks>;
  /// The states in which up to `attacks` Attacks, and the Queen's, can leave each track.
  All_options options_of(const Board<Small>& board, int attacks) const;
  Situation acting_on(const All_options& options, const Board<Small>& board) const;

  const Picnic_blitz& game_;
  State state_;
  Roll_needs needs_;
  Turn_ends ends_;
  All_options options_;
};

}  // namespace arbiter::picnic_blitz

#include "model/picnic_blitz/open_turn.hpp"

namespace arbiter::picnic_blitz {

Open_turn::Open_turn(const Picnic_blitz& game, const State& state)
    : game_(game),
      state_(state),
      needs_(game.setup()),
      ends_(game.setup()),
      options_(options_of(state.board, needs_.most_attacks())) {}

Open_turn::All_options Open_turn::options_of(const Board<Small>& board, int attacks) const {
  const Setup& setup = game_.setup();
  All_options options;
  for (int t = 0; t < most_tracks; ++t)
    if (setup.has_track(t))
      options[t] = ends_.options(game_.codes(t), t, game_.codes(t).number(board.tracks[t]),
                                 state_.mover, attacks + 1);
  return options;
}

Situation Open_turn::acting_on(const All_options& options, const Board<Small>& board) const {
  const Setup& setup = game_.setup();
  Situation acting;
  for (int t = 0; t < most_tracks; ++t)
    if (setup.has_track(t)) acting.tracks[t] = &options[t];
  acting.score = score(board, state_.mover, setup);
  acting.queen = board.queens[state_.mover] != 0;
  return acting;
}

dice::Turn_rules Open_turn::rules(bool queen) const {
  return game_.setup().turn_rules(allowance(state_.board, state_.mover, game_.setup()), queen);
}

dice::Dice_stage Open_turn::stage(const State& state) const {
  using Kind = dice::Dice_stage::Kind;
  dice::Dice_stage out;
  out.kind = state.stage == Stage::turn     ? Kind::first
             : state.stage == Stage::rolled ? Kind::rolled
             : state.stage == Stage::again  ? Kind::again
                                            : Kind::done;
  for (int n = 0; n < most_tracks; ++n) {
    out.dice[n] = static_cast<std::uint8_t>(int{state.dice[n]});
    out.fixed[n] = static_cast<std::uint8_t>(int{state.fixed[n]});
  }
  out.rolling = state.rolling;
  out.left = state.rerolls, out.groups = state.groups;
  out.token = state.board.queens[state.mover] != 0;
  return out;
}

Turn_end Open_turn::end(const State& after) const {
  Turn_end end;
  end.queen = after.board.queens[state_.mover] != 0;
  end.score = score(after.board, state_.mover, game_.setup());
  end.wins = end.score >= game_.setup().target;
  end.codes = game_.track_numbers(after.board);
  return end;
}

State Open_turn::after(const Turn_end& end) const {
  State state = state_;
  for (int t = 0; t < most_tracks; ++t)
    if (game_.setup().has_track(t)) state.board.tracks[t] = game_.codes(t).track(end.codes[t]);
  state.board.queens[state_.mover] = end.queen;
  state.stage = end.wins ? Stage::over : Stage::turn;
  if (!end.wins) state.mover = static_cast<std::uint8_t>(game_.setup().next(state.mover));
  game_.complete(state);
  return state;
}

}  // namespace arbiter::picnic_blitz

// An arbitrary step of a turn of Picnic Blitz that changes the board: the board before it, the
// dice, the Attacks left and the choice are all free variables. Run on terms, this is the formula
// over which laws are proved. The step is player a's; the rules treat all seats the same.
#pragma once
#include "model/picnic_blitz/rules.hpp"

namespace arbiter::picnic_blitz {

/// A step of a player's turn, with the dice and the Attacks that she has.
template <Number N>
struct Board_step {
  enum Kind : int { pushes, moves, moves_two, takes_queen, spends_queen, leaves_the_board_alone };
  int player = 0;
  Roll<N> dice;
  N kind, attacks, track, other, by;  // other: the owner of the pushed ant, or the second track
};

template <Number N>
struct Any_step {
  using Kind = Board_step<N>;
  static constexpr int most_by = 3;

  explicit Any_step(const Ruleset& ruleset) : setup(ruleset) {}

  Setup setup;
  Board<N> before;
  Board_step<N> step;

  /// Calls f(Field, value, least, most) for every field of the state. B is Board<N>, const or not.
  template <class B, class F>
  void state(B& board, F&& f) const {
    board_fields(board, setup, f);
  }
  /// Calls f(Field, value, least, most) for each choice made by chance or by the player.
  template <class F>
  void inputs(F&& f) {
    for (int n = 0; n < most_tracks; ++n) f(Field{"dice", n}, step.dice[n], 0, setup.dice);
    f(Field{"kind"}, step.kind, 0, Kind::spends_queen);
    f(Field{"attacks"}, step.attacks, 0, 7);
    f(Field{"track"}, step.track, 0, most_tracks - 1);
    f(Field{"other"}, step.other, 0, most_tracks - 1);
    f(Field{"by"}, step.by, 1, setup.reading("PB-A10") == 2 ? most_by : 1);
  }
  /// Assumes that the number of dice is right and nobody has won (PB-C43).
  Truth_of<N> sensible() const {
    N sum = 0;
    for (int n = 0; n < most_tracks; ++n) sum = sum + step.dice[n];
    Truth_of<N> good = sum == N(setup.dice);
    for (int p = 0; p < setup.players; ++p) {
      const Truth_of<N> won = has_won(before, p, setup);
      good = good & !won;
    }
    return good;
  }
  static Board<N> start(const Setup&) { return {}; }
  /// Plays the step; returns the verdict, and the board after it.
  Verdict run(Board<N>& board) const {
    const auto& [player, dice, kind, attacks, track, other, by] = step;
    if (kind == N(Kind::takes_queen)) return take_queen(board, player, setup);
    if (kind == N(Kind::spends_queen)) return spend_queen(board, player, setup);
    for (int t = 0; t < most_tracks; ++t) {
      if (track != N(t)) continue;
      if (kind == N(Kind::moves)) return advance(board.tracks[t], t, player, dice[t], setup);
      for (int o = 0; o < most_tracks; ++o) {
        if (other != N(o)) continue;
        if (kind == N(Kind::moves_two)) return advance_two(board, t, o, player, dice, setup);
        if (o >= setup.players) return Says::illegal("PB-C21", "there is no such player");
        for (int spaces = 1; spaces <= most_by; ++spaces) {
          if (by != N(spaces)) continue;
          N left = attacks;
          return push(board.tracks[t], t, player, o, spaces, left, setup);
        }
      }
    }
    return Says::illegal("PB-C10", "there is no such step");
  }
};

}  // namespace arbiter::picnic_blitz

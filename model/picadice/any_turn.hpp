// An arbitrary complete turn of Picadice: the table before it, the dice and the choice are all free
// variables.
//
// Run on terms, this is the formula of a turn, over which laws are proved. The turn is player 1's;
// the rules treat all seats the same. The bags are free too, so that conservation is a law to prove
// rather than a definition.
#pragma once
#include "model/picadice/rules.hpp"

namespace arbiter::picadice {

template <Number N>
struct Any_turn {
  enum Kind : int { discards, plays, loots, raids, raids_birds };
  static constexpr int player = 0;

  explicit Any_turn(const Ruleset& ruleset) : setup(ruleset) {}

  Setup setup;
  Table<N> before;
  Roll<N> dice;
  N kind, colour, target, from, to;  // to: -1 for the nest

  /// Calls f(Field, value, least, most) for every field of the state. T is Table<N>, const or not.
  template <class T, class F>
  void state(T& table, F&& f) const {
    table_fields(table, setup, f);
    for (int c = 0; c < setup.colours; ++c)
      f(Field{"bag", c}, table.lanes[c].pile.bag, 0, setup.counters);
    f(Field{"bag", bird}, table.birds.bag, 0, setup.birds);
  }
  /// Calls f(Field, value, least, most) for each choice made by chance or by the player.
  template <class F>
  void inputs(F&& f) {
    for (int c = 0; c < setup.colours; ++c) f(Field{"dice", c}, dice[c], 0, setup.dice);
    f(Field{"dice", bird}, dice[bird], 0, setup.dice);
    f(Field{"kind"}, kind, 0, 4);
    f(Field{"colour"}, colour, 0, setup.colours - 1);
    f(Field{"target"}, target, 0, setup.players - 1);
    f(Field{"from"}, from, 0, setup.columns - 1);
    f(Field{"to"}, to, -1, setup.columns - 1);
  }
  /// Assumes that the number of dice is right and the game is not over (PD-C17).
  Truth_of<N> sensible() const {
    N sum = dice[bird];
    for (int c = 0; c < setup.colours; ++c) sum = sum + dice[c];
    Truth_of<N> good = sum == N(setup.dice);
    if (!setup.in_force("PD-C17")) return good;
    for (int p = 0; p < setup.players; ++p) good = good & !full(before, p, setup);
    return good;
  }
  static Table<N> start(const Setup& setup) {
    Table<N> table;
    fill_bags(table, setup);
    return table;
  }
  /// Plays the turn; returns the verdict, and the table after it.
  Verdict run(Table<N>& table) const {
    const auto as = [&](Move::Kind what, int c = 0, int t = 0, bool to_nest = false) {
      return decide(table, dice, player, what, t, c, from, to_nest, to, setup);
    };
    if (kind == N(discards)) return as(Move::Kind::discard);
    for (int c = 0; c < setup.colours; ++c) {
      if (colour != N(c)) continue;
      if (kind == N(plays)) return as(Move::Kind::play, c);
      if (kind == N(raids)) return as(Move::Kind::raid, c);
      for (int t = 0; t < setup.players; ++t) {
        if (target != N(t)) continue;
        const bool to_nest = to < N(0) ? true : false;
        return as(kind == N(loots) ? Move::Kind::loot : Move::Kind::raid_birds, c, t, to_nest);
      }
    }
    return Says::illegal("PD-C08", "there is no such move");
  }
};

}  // namespace arbiter::picadice

// The ruleset of a game of Picadice: readings and switches by id, sizes as numbers.
#pragma once
#include "model/picadice/rulebook.hpp"

namespace arbiter::picadice {

inline constexpr int most_players = 4, most_colours = 5, most_columns = 6, most_dice = 6,
                     most_limit = 8;

struct Setup : Rules {
  /// Throws Bad_input if the ruleset has teams but not four players.
  explicit Setup(const Ruleset& ruleset);

  int players, teams, match, colours, columns, dice, limit, counters, birds;

  int sides() const { return teams ? 2 : players; }  // PD-C01
  /// PD-A10: the side that the player belongs to.
  int side(int player) const {
    return !teams ? player : reading("PD-A10") == 1 ? player / 2 : player % 2;
  }
  int next(int player) const { return player + 1 == players ? 0 : player + 1; }  // PD-C07
  /// The maximum number of simultaneous overflows of one circle.
  int most_overflows() const { return (limit + (dice > columns ? dice : columns) - 1) / limit; }
};

}  // namespace arbiter::picadice

// The ruleset of a game of Picnic Blitz: readings and switches by id, sizes as numbers.
#pragma once
#include <array>

#include "model/dice/turn_rules.hpp"
#include "model/picnic_blitz/rulebook.hpp"

namespace arbiter::picnic_blitz {

inline constexpr int most_players = 4, most_tracks = 6, most_dice = 6, most_length = 12;
inline constexpr int simplified_rerolls = 3;  // PB-C13

struct Setup : Rules {
  /// Throws Bad_input if no player can reach the target.
  explicit Setup(const Ruleset& ruleset);

  int players, dice;  // PB-C01, PB-C02
  /// The number of players, written so that the compiler sees that it is at most four.
  int seats() const { return players < most_players ? players : most_players; }
  int simplified;                                    // PB-C13
  int target;                                        // PB-C44, PB-C45
  std::array<int, most_tracks> lengths{}, points{};  // PB-C09
  std::array<int, most_dice> attacks{};              // [longest straight - 1]

  bool has_track(int track) const { return lengths[track] > 0; }
  /// The points of all Foods on the board.
  int all_points() const;
  int next(int player) const { return player + 1 == players ? 0 : player + 1; }  // PB-C05
  /// PB-C39: whether there are Queens in this game.
  bool has_queens() const { return simplified == 0; }
  /// PB-C14 to PB-C17: the number of groups into which these re-rolls may be divided.
  int groups(int rerolls) const {
    return rerolls == 0 ? 0 : rerolls >= 4 && !simplified && in_force("PB-C17") ? 2 : 1;
  }
  /// PB-A06: the maximum number of dice in one group.
  int most_of_group() const { return reading("PB-A06") == 2 ? 3 : most_dice; }
  /// The re-rolls of a turn by a player with this allowance.
  dice::Turn_rules turn_rules(int allowance, bool queen) const;
};

}  // namespace arbiter::picnic_blitz

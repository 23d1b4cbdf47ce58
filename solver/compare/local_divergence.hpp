// Where two readings part, when the start is too far from it to be searched: from a position of the
// game as it is, with few pieces on the table, the shortest way to a ply in which they part; and
// the game by which that position comes up.
//
//     start o--o--o--o--o--o--o POSITION --o--o--X
//           a game, made short             no shorter way to part from here: all were looked at
//
// The way from the position is proved to be a shortest, in plies; the game to it is played by the
// rules, and a shorter one may exist. When the position is the start itself, all of it is proved.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "model/playthrough.hpp"
#include "solver/limits.hpp"

namespace arbiter {

struct Local_options {
  /// Plies that are compared at most; the answer depends on this number, and on no clock. 0: none.
  std::uint64_t plies = 1'000'000;
  std::uint64_t games = 1'000, plies_of_game = 400, seed = 1;  // of random play
  std::uint64_t after = 0;  // differences in the first so many turns are passed over
  /// Games that may part the two, as moves from the start: they are tried beside random ones.
  std::vector<std::vector<std::string>> lines{};
};

struct Local_divergence {
  bool found = false;
  /// From the start under the one ruleset; the last ply is the one in which they part.
  Playthrough played{};
  std::size_t reached_in = 0;  // plies of it, up to the position
  std::string position{};
  int pieces = -1;              // on the table there; -1: the game counts none
  std::uint64_t positions = 0;  // looked at, for the proof that no way from there is shorter
  std::uint64_t games = 0;      // random games that were played
  std::string instead{};        // why nothing was found

  /// Plies from the position to the one in which they part, that one included.
  std::size_t plies() const { return played.plies.size() - reached_in; }
};

}  // namespace arbiter

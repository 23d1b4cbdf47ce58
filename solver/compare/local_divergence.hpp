// A local divergence shows where two readings diverge if the start is too far away for a search. It
// consists of a real position with few pieces on the table, the shortest path from it to a ply in
// which the readings diverge, and a game that reaches the position.
//
//     start o--o--o--o--o--o--o POSITION --o--o--X
//           a game, made short             no shorter way from here: all were examined
//
// The path from the position is proved to be a shortest one, in plies. The game that reaches the
// position follows the rules, but a shorter one may exist. If the position is the start itself,
// everything is proved.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "model/playthrough.hpp"
#include "solver/limits.hpp"

namespace arbiter {

struct Local_options {
  /// The maximum number of plies to compare; the answer depends on this number, not on elapsed
  /// time. 0: none.
  std::uint64_t plies = 1'000'000;
  std::uint64_t games = 1'000, plies_of_game = 400, seed = 1;  // of random play
  std::uint64_t after = 0;  // differences in the first `after` turns are ignored
  /// Games in which the two may diverge, as moves from the start, tried in addition to random ones.
  std::vector<std::vector<std::string>> lines{};
};

struct Local_divergence {
  bool found = false;
  /// A game from the start under the ruleset in force; the two diverge in its last ply.
  Playthrough played{};
  std::size_t reached_in = 0;  // the number of its plies up to the position
  std::string position{};
  int pieces = -1;              // on the table in the position; -1: the game does not count pieces
  std::uint64_t positions = 0;  // examined to prove that no path from there is shorter
  std::uint64_t games = 0;      // random games played
  std::string instead{};        // why nothing was found

  /// The number of plies after the position, including the one in which the two diverge.
  std::size_t plies() const { return played.plies.size() - reached_in; }
};

}  // namespace arbiter

// Makes a difference as small as possible, with the subject as the oracle: it queries the subject
// about a candidate and keeps the candidate if the result is a difference with the same signature.
//
//   the game       tries positions that the session met earlier, if the same clauses are involved
//                  in a ply of the same kind there. Then it leaves out plies
//                  (solver/play/shrink.hpp), and with them those that can no longer be played
//   the position   replaces parts of its notation with those of the start, less, or nothing, while
//                  the model can read it. It need not be reachable, because it only serves as a
//                  test
#pragma once
#include "tools/conform/session/session.hpp"

namespace arbiter::conform {

struct Counterexample {
  std::string from;               // the position in which the game begins
  bool from_start = true;         // whether this is the start of the game
  bool is_made_up = false;        // whether no game is known (terminal_positions.hpp)
  std::vector<Played_move> game;  // leads to `position`
  std::string position;           // shows the difference
  Difference difference;
  bool is_shortest = false;  // whether all shorter games were checked
  std::string small_position;
  Difference small_difference;  // in the small position
  bool is_shrunk = true;        // false: unshrunk, for lack of time
  std::uint64_t asked = 0;      // the number of candidates
};

/// The number of plies of the game; if no game is known, more than any game has.
inline std::size_t length(const Counterexample& shrunk) {
  return shrunk.is_made_up ? Position_tree::no_game : shrunk.game.size();
}

/// The shortest game for the group in the session, unshrunk. The session checked every position up
/// to `swept` plies.
Counterexample as_met(const Session& walk, const Group& group, Reference& reference,
                      std::uint32_t swept);
Counterexample shrink(const Session& walk, const Group& group, Checker& checker,
                      Reference& reference, const Clock& clock, std::uint32_t swept,
                      const Search_limits& until);

}  // namespace arbiter::conform

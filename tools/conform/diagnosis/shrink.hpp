// From a difference to the smallest that shows it, with the subject as the oracle: of a candidate
// it is asked again, and kept when a difference of the same signature comes of it.
//
//   the game       of the positions that were met sooner those are asked about in which the same
//                  clauses have a part in a ply of the same kind. Then plies are left out,
//                  halves first and single ones last, again and again (delta debugging, Zeller and
//                  Hildebrandt, TSE 2002); what cannot be played then is left out as well
//   the position   parts of its notation are replaced by those of the start, by less, by nothing,
//                  as long as it can be read. It need not be reachable: it is a case for a test
#pragma once
#include "tools/conform/session/session.hpp"

namespace arbiter::conform {

struct Shrunk {
  std::string from;          // where the game begins
  bool from_start = true;    // that is the start of the game
  bool is_made_up = false;   // no game is known that leads there (terminal_positions.hpp)
  std::vector<Played> game;  // up to the position below
  std::string position;      // the game leads there, and there it shows
  Difference difference;
  bool is_shortest = false;  // no game with fewer plies shows it: all those positions were checked
  std::string small_position;
  Difference small_difference;  // there
  bool is_shrunk = true;        // false: it is as it was met, as there was no time
  std::uint64_t asked = 0;      // candidates put to the subject
};

/// Plies of the game, with none: more than any game has.
inline std::size_t length(const Shrunk& shrunk) {
  return shrunk.is_made_up ? Reached::no_game : shrunk.game.size();
}

/// The shortest game among those that a walk has for it. `swept`: how many plies deep everything
/// was checked.
Shrunk as_met(const Session& walk, const Group& group, Reference& reference, std::uint32_t swept);
Shrunk shrink(const Session& walk, const Group& group, Checker& checker, Reference& reference,
              const Clock& clock, std::uint32_t swept, const Until& until);

}  // namespace arbiter::conform

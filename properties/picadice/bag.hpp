// A lower bound on the number of turns until the bag of Picadice can run short, obtained without
// searching the game itself.
//
// The relaxation looks at one colour alone: how many of its counters each player has, but not where
// they are; the circle; and the player to move. Everything else is assumed to be as favourable to
// each turn as possible. In a turn the mover may
//
//   play k dice onto her row if it has k vacancies   raid the circle onto her row if it has room
//   discard j dice                                   do nothing to this colour
//   loot n counters of another row, to her row if it has room or to the nest, with raided
//   picabirds, or with n dice, and then discard up to dice - n others
//
// and takes another turn if all dice may have matched. This includes everything that the game
// allows, so no game takes fewer turns than the shortest line here. The relaxation has some ten
// thousand states.
#pragma once
#include <array>
#include <optional>
#include <set>

#include "model/picadice/setup.hpp"

namespace arbiter::picadice {

struct One_colour {
  std::array<int, most_players> rows{};  // counters in each player's row
  int circle = 0, mover = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): a false alarm in version 14
  friend auto operator<=>(const One_colour&, const One_colour&) = default;

  int bag(const Setup& setup) const;
};

/// All states of one colour that a turn can lead to.
std::set<One_colour> after_a_turn(const One_colour& now, const Setup& setup);

/// The number of turns, including the last, until a discard can require more counters of a colour
/// than the bag contains; empty if it never can. No game needs fewer turns.
std::optional<int> least_turns_to_a_short_bag(const Setup& setup);

}  // namespace arbiter::picadice

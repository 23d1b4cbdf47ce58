// How soon the bag of Picadice can run short: a lower bound that needs no search of the game
// itself.
//
// One colour is looked at alone: how many counters of it each player has, not where they lie; the
// circle; and who is on turn. Everything else may be as a turn would like it to be. In a turn the
// mover may
//
//   lay k dice on her row if it has k vacancies   raid the circle onto her row if it has the room
//   discard j dice                                do nothing to this colour
//   loot n counters of another row, to her row if it has room or to the nest, by raided picabirds,
//   or by n dice, and then discard up to dice - n others
//
// and has another turn when all dice may have been alike. What the game allows is among this, so no
// game needs fewer turns than the shortest way here: a relaxation, in the sense of optimisation. It
// has some ten thousand states.
#pragma once
#include <array>
#include <optional>
#include <set>

#include "model/picadice/setup.hpp"

namespace arbiter::picadice {

struct One_colour {
  std::array<int, most_players> rows{};  // counters in each player's row
  int circle = 0, mover = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): a false alarm of version 14
  friend auto operator<=>(const One_colour&, const One_colour&) = default;

  int bag(const Setup& setup) const;
};

/// Everything that a turn can make of one colour.
std::set<One_colour> after_a_turn(const One_colour& now, const Setup& setup);

/// Turns after which a discard can demand more counters of a colour than the bag holds, that
/// discard included; nothing when it never can. No game needs fewer.
std::optional<int> least_turns_to_a_short_bag(const Setup& setup);

}  // namespace arbiter::picadice

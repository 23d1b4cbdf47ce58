// Tools for the properties of Picnic Blitz: a turn as the list of its steps and as its changes to
// the tracks, and restrictions on the search for events if there are too many possible games.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "properties/picnic_blitz/laws.hpp"
#include "properties/picnic_blitz/piles.hpp"
#include "properties/property.hpp"

namespace arbiter::picnic_blitz {

using Blitz_property = Property<Picnic_blitz>;

/// Calls visit(track, piles before, piles after) for every track that changes; returns whether all
/// calls return true.
template <class Visit>
bool all_changes(const Setup& setup, const State& before, const State& after, Visit&& visit) {
  bool all = true;
  for (int t = 0; t < most_tracks; ++t)
    if (all && setup.has_track(t) && before.board.tracks[t] != after.board.tracks[t])
      all = visit(t, piles_of(before, t, setup), piles_of(after, t, setup));
  return all;
}
/// The number of steps of these kinds in a turn.
int count_of(const Path<Picnic_blitz>& path, std::initializer_list<Move::Kind> kinds);
/// Whether a move is of one of these kinds.
bool is_one_of(const Move& move, std::initializer_list<Move::Kind> kinds);

/// Calls visit(state, move) -> bool for every step of a turn, with the state before it, until one
/// returns false; returns whether none did.
template <class Visit>
bool all_states(const Picnic_blitz& game, State state, const Path<Picnic_blitz>& path,
                Visit&& visit) {
  for (const auto& step : path) {
    if (!visit(state, step.move)) return false;
    game.apply(state, step.player, step.move);
  }
  return true;
}

/// A step in the form that the laws use.
Board_step<Small> observed(const State& state, const Move& move);
/// The cost of a push according to the rulebook: PB-C21, PB-C22, and PB-A12 for a wasted Attack.
int fewest_attacks(const State& state, const Move& move, const Setup& setup);

// Restrictions on the search if there are too many possible games (Property::focus).

/// All dice match; the first player moves, and the others pass.
bool is_alone(const Picnic_blitz&, const State& state, const Move& move);
/// All dice match; each player moves only on tracks where nobody else is.
bool is_apart(const Picnic_blitz& game, const State& state, const Move& move);
/// Only the first track, without re-rolls.
bool is_on_the_first_track(const Picnic_blitz&, const State&, const Move& move);
/// Only Queens, and dice that all show 1.
bool is_about_queens(const Picnic_blitz&, const State&, const Move& move);

// Lower bounds on the turns of all players until an event (Property::least_turns), with the reason.

/// Nobody wins in fewer turns, because nobody helps the first player, who must take the Foods
/// alone.
std::uint64_t least_turns_to_a_win(const Picnic_blitz& game);
/// Each Food takes separate turns, because a turn advances only its own player's ants.
std::uint64_t least_turns_to_a_full_board(const Picnic_blitz& game);
/// The capturing ant entered the track in an earlier turn of its owner, unless a straight leaves
/// enough dice for the whole track.
std::uint64_t least_turns_to_bump_and_capture(const Picnic_blitz& game);

/// Whether this is the rulebook's game, perhaps with another number of players or another target.
bool is_full_size(const Ruleset& ruleset);
/// The recorded result for an event: it can happen on the full board; unknown on smaller ones.
Expectation known_at_full_size(const Ruleset& ruleset);

/// These add three lists of properties to `list`: of positions, of turns, and of events in some
/// game.
void add_properties_of_states(std::vector<Blitz_property>& list);
void add_properties_of_turns(std::vector<Blitz_property>& list);
void add_what_happens(std::vector<Blitz_property>& list);

}  // namespace arbiter::picnic_blitz

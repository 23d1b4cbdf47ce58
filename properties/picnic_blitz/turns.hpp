// How the properties of Picnic Blitz look at a turn, as the list of what was done in it and as what
// it changed on the tracks; and where they look for what comes up, when all plays are too many.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "properties/picnic_blitz/piles.hpp"
#include "properties/property.hpp"

namespace arbiter::picnic_blitz {

using Blitz_property = Property<Picnic_blitz>;

/// visit(track, piles before, piles after) for every track that changes; whether all agree.
template <class Visit>
bool all_changes(const Setup& setup, const State& before, const State& after, Visit&& visit) {
  bool all = true;
  for (int t = 0; t < most_tracks; ++t)
    if (all && setup.has_track(t) && before.board.tracks[t] != after.board.tracks[t])
      all = visit(t, piles_of(before, t, setup), piles_of(after, t, setup));
  return all;
}
/// The same for every track that there is.
template <class Visit>
bool all_tracks(const Setup& setup, const State& before, const State& after, Visit&& visit) {
  bool all = true;
  for (int t = 0; t < most_tracks; ++t)
    if (setup.has_track(t))
      all = all && visit(t, piles_of(before, t, setup), piles_of(after, t, setup));
  return all;
}

/// Steps of these kinds in a turn.
int count_of(const Path<Picnic_blitz>& path, std::initializer_list<Move::Kind> kinds);
/// Whether a move is of one of these kinds.
bool is_one_of(const Move& move, std::initializer_list<Move::Kind> kinds);

/// visit(state, move) -> bool for every step of a turn, with the state before it, until one is
/// false; whether none is.
template <class Visit>
bool all_states(const Picnic_blitz& game, State state, const Path<Picnic_blitz>& path,
                Visit&& visit) {
  for (const auto& step : path) {
    if (!visit(state, step.move)) return false;
    game.apply(state, step.player, step.move);
  }
  return true;
}

/// The state before the last step of a turn.
State before_the_last(const Picnic_blitz& game, State state, const Path<Picnic_blitz>& path);
/// A movement by the dice: whether the mover's ants on its tracks are moved, and nothing else.
bool is_moved(const State& before, const State& after, const Setup& setup, const Move& move);
/// Attacks that are gone after a push.
int attacks_spent(const Picnic_blitz& g, State state, const Move& move);
/// What a push costs by the rulebook: PB-C21, PB-C22, and PB-A12 for one that is wasted.
int fewest_attacks(const State& state, const Move& move, const Setup& setup);

// Plays among which to look where all are too many (Property::focus).

/// Dice that are all alike; the first player moves, and the others pass.
bool is_alone(const Picnic_blitz&, const State& state, const Move& move);
/// Dice that are all alike; everybody moves where nobody else is.
bool is_apart(const Picnic_blitz& game, const State& state, const Move& move);
/// The first track, and no dice rolled again.
bool is_on_the_first_track(const Picnic_blitz&, const State&, const Move& move);
/// Queens, and dice that all show 1.
bool is_about_queens(const Picnic_blitz&, const State&, const Move& move);

// Turns of all players that something takes at least (Property::least_turns), and why.

/// Nobody wins in fewer turns, since nobody can help: the player who begins takes the Foods.
std::uint64_t least_turns_to_a_win(const Picnic_blitz& game);
/// Each Food needs its own turns of somebody, since a turn brings ants on for its player alone.
std::uint64_t least_turns_to_a_full_board(const Picnic_blitz& game);
/// The ant that captures has come in an earlier turn of its owner, unless a straight leaves enough
/// dice for all of a track.
std::uint64_t least_turns_to_bump_and_capture(const Picnic_blitz& game);

/// As the rulebook plays it, but perhaps with other numbers of players and another target.
bool is_full_size(const Ruleset& ruleset);
/// That something comes up at all is known of the whole board, and open on smaller ones.
Expected known_at_full_size(const Ruleset& ruleset);

/// The three lists, each added to `list`: of positions, of turns, and of what comes up in a turn of
/// some game.
void add_properties_of_states(std::vector<Blitz_property>& list);
void add_properties_of_turns(std::vector<Blitz_property>& list);
void add_what_happens(std::vector<Blitz_property>& list);

}  // namespace arbiter::picnic_blitz

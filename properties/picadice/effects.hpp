// What a turn of Picadice leaves on the table: which counters came and went, what lies in the nest,
// what a game is worth. The second text of the effects of the rules, as objections() is of what
// they forbid; written after mutants that only the counts had noticed.
#pragma once
#include <vector>

#include "model/picadice/picadice.hpp"
#include "properties/property.hpp"

namespace arbiter::picadice {

/// Counters on a player's grid.
int counters_of(const State& state, const Setup& setup, int player);
/// Whether a move loots with picabirds, from the dice or from the nest.
inline bool loots(const Move& move) {
  return move.kind == Move::Kind::loot || move.kind == Move::Kind::raid_birds;
}
/// Whether a legal turn has ended a game (PD-C17); of a match the next one may have begun.
bool ended_game(const Picadice& game, const State& before, const Path<Picadice>& path,
                const State& after, const Verdict& verdict);

/// The properties of what a turn leaves.
std::vector<Property<Picadice>> effects_of_a_turn();

}  // namespace arbiter::picadice

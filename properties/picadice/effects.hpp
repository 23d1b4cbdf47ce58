// The effects of a turn of Picadice: the counters that arrived and left, the nest, the points of a
// game. This file restates the effects of the rules independently, as objections() restates their
// prohibitions. Without it, only the counts would catch some mutants.
#pragma once
#include <vector>

#include "model/picadice/picadice.hpp"
#include "properties/property.hpp"

namespace arbiter::picadice {

/// The number of counters on a player's grid.
int counters_of(const State& state, const Setup& setup, int player);
/// Whether a move loots with picabirds, from the dice or from the nest.
inline bool loots(const Move& move) {
  return move.kind == Move::Kind::loot || move.kind == Move::Kind::raid_birds;
}
/// Whether a legal turn has ended a game (PD-C17); in a match, the next game may have begun.
bool ended_game(const Picadice& game, const State& before, const Path<Picadice>& path,
                const State& after, const Verdict& verdict);

/// The properties about the effects of a turn.
std::vector<Property<Picadice>> effects_of_a_turn();

}  // namespace arbiter::picadice

// What a turn of Picadice leaves on the table: which counters came and went, what lies in the nest,
// what a game is worth. The second text of the effects of the rules, as objections() is of what
// they forbid; written after mutants that only the counts had noticed.
#pragma once
#include <vector>

#include "model/picadice/picadice.hpp"
#include "properties/property.hpp"

namespace arbiter::picadice {

/// Whether a legal turn has ended a game (PD-C17); of a match the next one may have begun.
bool ended_game(const Picadice& game, const State& before, const Path<Picadice>& path,
                const State& after, const Verdict& verdict);

std::vector<Property<Picadice>> effects_of_a_turn();

}  // namespace arbiter::picadice

// The notation of Picnic Blitz (docs/games/picnic_blitz.md) in pieces, for the files that read and
// write it: positions in one line, as JSON, and moves. Readers throw Bad_input; `where` tells it
// what is read.
#pragma once
#include <string>
#include <string_view>

#include "model/error.hpp"
#include "model/picnic_blitz/piles.hpp"

namespace arbiter::picnic_blitz {

/// "track 1", for messages.
std::string name_of_track(int track);
/// The number of a player by her letter; `text` is what it stands in.
int read_player(char letter, const Setup& setup, std::string_view where, std::string_view text);
/// Dice in ascending order, any number of them.
Roll<Small> read_dice(std::string_view text, std::string_view where);

/// Throws Bad_input when parts that can be read, each by itself, make no position together.
void check(const State& state, const Setup& setup);

}  // namespace arbiter::picnic_blitz

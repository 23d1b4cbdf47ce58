// Parts of the notation of Picnic Blitz (docs/games/picnic_blitz.md), shared by the files that read
// and write positions in one line, positions as JSON, and moves. Readers throw Bad_input, whose
// `where` names the part being read.
#pragma once
#include <string>
#include <string_view>

#include "model/error.hpp"
#include "model/picnic_blitz/piles.hpp"

namespace arbiter::picnic_blitz {

/// "track 1", for messages.
std::string name_of_track(int track);
/// The index of the player with this letter; `text` is its context.
int read_player(char letter, const Setup& setup, std::string_view where, std::string_view text);
/// Reads any number of dice in ascending order.
Roll<Small> read_dice(std::string_view text, std::string_view where);

/// Throws Bad_input if parts that are valid on their own contradict each other.
void check(const State& state, const Setup& setup);

}  // namespace arbiter::picnic_blitz

// The notation of Picadice (docs/games/picadice.md) in pieces, for the files that read and write
// it: positions in one line, as JSON, and moves. Readers throw Bad_input; `where` tells it what is
// read.
#pragma once
#include <string>
#include <string_view>

#include "model/error.hpp"
#include "model/picadice/words.hpp"

namespace arbiter::picadice {

/// "red row of player 2", for messages.
std::string name_of_row(int player, int colour);
/// "x3": x for a counter, a digit for a run of vacant circles.
std::string write_row(unsigned bits, int columns);

/// A colour of this game by its name; -1: it is none of them.
int colour_of(std::string_view name, const Setup& setup);
/// The number of a kind by its letter, a colour of this game or p; `text` is what it stands in.
int read_face(char letter, const Setup& setup, std::string_view where, std::string_view text);
/// "rgp": all dice, in the order of the letters.
Roll<Small> read_roll(std::string_view text, const Setup& setup, std::string_view where);

/// Throw Bad_input when parts that can be read, each by itself, make no position together: grids,
/// nest and stage; the points of a match and the stage.
void check(const State& state, const Setup& setup);
void check_match(const State& state, const Setup& setup);

}  // namespace arbiter::picadice

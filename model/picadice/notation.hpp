// Parts of the notation of Picadice (docs/games/picadice.md), shared by the files that read and
// write positions in one line, positions as JSON, and moves. Readers throw Bad_input, whose `where`
// names the part being read.
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

/// The colour of that name; -1 if this game does not have it.
int colour_of(std::string_view name, const Setup& setup);
/// The index of the kind with that letter, a colour of this game or p; `text` is its context.
int read_face(char letter, const Setup& setup, std::string_view where, std::string_view text);
/// Reads all dice in the order of the letters: "rgp".
Roll<Small> read_roll(std::string_view text, const Setup& setup, std::string_view where);

/// These throw Bad_input if parts that are valid on their own contradict each other: grids, nest
/// and stage; the points of a match and the stage.
void check(const State& state, const Setup& setup);
void check_match(const State& state, const Setup& setup);

}  // namespace arbiter::picadice

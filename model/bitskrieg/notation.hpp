// The vocabulary of the notation (docs/games/bitskrieg.md) for readers, writers and drawings:
// letters and names by number, squares, edges, flags, groups of tanks. Readers throw Bad_input,
// whose message uses `where` to name the part being read.
#pragma once
#include <string>
#include <string_view>

#include "model/bitskrieg/state.hpp"
#include "model/error.hpp"

namespace arbiter::bitskrieg {

inline constexpr std::string_view type_letters[] = {"LMHD", "lmhd"};  // of each side
inline constexpr std::string_view facing_letters = "nesw", terrain_letters = "#%=";
inline constexpr std::string_view type_names[] = {"light", "medium", "heavy", "destroyer"};
inline constexpr std::string_view facing_names[] = {"north", "east", "south", "west"};
inline constexpr std::string_view terrain_names[] = {"building", "woods", "water"};
inline constexpr std::string_view piece_names[] = {"bw", "ba", "wa"};
inline constexpr std::string_view outcome_names[] = {"miss", "deflected", "stunned", "destroyed",
                                                     "none", "own",       "enemy",   "both"};
inline constexpr std::string_view shot_names[] = {"",      "fire",       "bound",
                                                  "blast", "boundblast", "ram"};

/// The index of the single letter in `text`; -1 if it is none of `letters`.
int letter_of(std::string_view letters, std::string_view text);

/// The side, 0 or 1, of the tank on a square.
inline int owner_of(const State& state, int square) { return has(state.tanks[0], square) ? 0 : 1; }
/// The terrain of the obstacle on a square; -1 if there is none.
int terrain_at(const State& state, int square);

/// A square, as in "c5".
std::string write_square(int square);
int read_square(std::string_view text, std::string_view where, const Setup& setup);
/// Squares as in "c3,d5", in the order a1, a2, ..., b1, ...; "-" for none.
std::string write_squares(Plane squares);
Plane read_squares(std::string_view text, std::string_view where, const Setup& setup);

/// A side's tanks by type, as in "LLD".
std::string write_count(const Count& count, int side);
Count read_count(std::string_view text, int side, std::string_view where);

/// The edge by its rank or file: "1", "8", "a"; "r" or "f" if only the axis is known; "-" for none.
std::string write_home(Home home, const Setup& setup);
/// `edge`: read a chosen edge, not an axis; on a board with six files "f" can be either.
Home read_home(std::string_view text, std::string_view where, bool edge, const Setup& setup);

/// The ranks from the highest down, "8/3#2#1/.../4Ln~3"; read_board adds them to a state without
/// tanks and obstacles.
std::string write_board(const State& state, const Setup& setup);
void read_board(State& state, std::string_view text, const Setup& setup);

/// The side to act and its stage: "1", "2.axis", "1.fire.c2.c5".
std::string write_stage(const State& state);
void read_stage(State& state, std::string_view text, const Setup& setup);
std::string write_pieces(const State& state);  // "122"

/// Throws Bad_input if parts that are valid on their own do not form a position together.
void check(const State& state, const Setup& setup);

}  // namespace arbiter::bitskrieg

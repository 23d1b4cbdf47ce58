// Words of Picadice that the terminal board and the picture share: letters of positions, names of
// colours, and sentences about the turn.
#pragma once
#include <string>

#include "model/picadice/state.hpp"

namespace arbiter::picadice {

inline constexpr std::string_view letters = "roygbp";  // [bird] is p
inline constexpr std::string_view names[] = {"red", "orange", "yellow", "green", "blue", "birds"};

/// Calls visit(face) for each colour in play and for the picabirds.
template <class Visit>
void for_kinds(const Setup& setup, Visit&& visit) {
  for (int c = 0; c < setup.colours; ++c) visit(c);
  visit(bird);
}

/// "rgp": the letters of the dice.
std::string write_roll(const Roll<Small>& roll);
/// "Player 2 may roll or raid", without a full stop.
std::string stage_text(const State& state);
/// "Match to 5: 3 - 1"; empty in a single game.
std::string match_text(const State& state, const Setup& setup);

}  // namespace arbiter::picadice

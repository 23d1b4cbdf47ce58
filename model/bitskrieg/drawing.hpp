// Sentences about a position, for the text below a terminal board and for pictures.
#pragma once
#include <string>

#include "model/bitskrieg/state.hpp"

namespace arbiter::bitskrieg {

/// "Side 1 takes its turn"
std::string stage_text(const State& state, const Setup& setup);
/// "Dice: miss 24, deflected 6, destroyed 6 of 36"; empty unless a shot or a ram awaits dice.
std::string dice_text(const State& state, const Setup& setup);
/// The terrain pieces not yet placed: "2 bw, 0 ba, 1 wa".
std::string pieces_text(const State& state);
/// "2 rebuilds, destroyed LD, holds 1 of 2 flags". Tanks to be deployed appear as a number or,
/// under BK-A31=2, as their types.
std::string side_text(const State& state, int side, const Setup& setup);
/// "light tank of side 1 on c3, facing north, finished, in woods, on a flag of side 2"
std::string tank_text(const State& state, int square);
/// The complete position in sentences, for people who cannot see the picture.
std::string description(const State& state, const Setup& setup);

}  // namespace arbiter::bitskrieg

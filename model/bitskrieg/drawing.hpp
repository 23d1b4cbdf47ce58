// What drawings of a position say in words, below the board of a terminal and in a picture.
#pragma once
#include <string>

#include "model/bitskrieg/state.hpp"

namespace arbiter::bitskrieg {

/// "Side 1 takes its turn"
std::string stage_text(const State& state, const Setup& setup);
/// "Dice: miss 24, deflected 6, destroyed 6 of 36"; empty when none are about to be rolled for a
/// shot or a ram.
std::string dice_text(const State& state, const Setup& setup);
/// "2 bw, 0 ba, 1 wa": what is left of the pieces of terrain.
std::string pieces_text(const State& state);
/// "2 rebuilds, destroyed LD, holds 1 of 2 flags"; tanks that are to be deployed are a number
/// only, or by BK-A31 their types.
std::string side_text(const State& state, int side, const Setup& setup);
/// "light tank of side 1 on c3, facing north, finished, in woods, on a flag of side 2"
std::string tank_text(const State& state, int square);
/// The whole position in sentences, for those who do not see the picture.
std::string told(const State& state, const Setup& setup);

}  // namespace arbiter::bitskrieg

// A position of Picnic Blitz in words, for a terminal, for the title of a picture, and for screen
// readers. Players and piles are written as in positions (piles.hpp).
#pragma once
#include <string>

#include "model/picnic_blitz/state.hpp"

namespace arbiter::picnic_blitz {

constexpr int nobody = -1;

/// The player who controls the Food of a track, or nobody (PB-C03).
int controller(const Track<Small>& track, int t, const Setup& setup);
/// "a has won", "b may re-roll 4 dice in 2 groups", without a full stop.
std::string stage_text(const State& state);
/// "4 of 9", in points (PB-C42, PB-C44).
std::string score_text(const Board<Small>& board, int player, const Setup& setup);
/// One sentence for each track with ants, for each player, for the dice and for the stage: "Track
/// 3, 3 points: c under b on 4, a on the Food, which closes the track. a: 3 of ..."
std::string description(const State& state, const Setup& setup);

}  // namespace arbiter::picnic_blitz

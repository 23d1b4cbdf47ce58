// How a position of a strip game is set up by hand (model/edits.hpp): the cards in hand and in the
// areas, the goals, the turn and its stage. Cards are added to an area by placing them.
#pragma once
#include "model/edits.hpp"
#include "model/strips/picnic.hpp"

namespace arbiter::strips {

void edits(const Picnic& game, const State& state, Edit_sink<State> sink);

}  // namespace arbiter::strips

// How a position of Picnic Blitz is set up by hand (model/edits.hpp).
#pragma once
#include "model/edits.hpp"
#include "model/picnic_blitz/picnic_blitz.hpp"

namespace arbiter::picnic_blitz {

void edits(const Picnic_blitz& game, const State& state, Edit_sink<State> sink);

}  // namespace arbiter::picnic_blitz

// How a position of Picadice is set up by hand (model/edits.hpp).
#pragma once
#include "model/edits.hpp"
#include "model/picadice/picadice.hpp"

namespace arbiter::picadice {

void edits(const Picadice& game, const State& state, Edit_sink<State> sink);

}  // namespace arbiter::picadice

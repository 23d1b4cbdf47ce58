// How a position of Bitskrieg is set up by hand (model/edits.hpp).
#pragma once
#include "model/bitskrieg/bitskrieg.hpp"
#include "model/edits.hpp"

namespace arbiter::bitskrieg {

void edits(const Bitskrieg& game, const State& state, Edit_sink<State> sink);

}  // namespace arbiter::bitskrieg

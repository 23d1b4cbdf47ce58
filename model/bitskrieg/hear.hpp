// Clauses that have a part in a step and give no verdict on it. To find them out costs more than
// the step itself, so each of these functions does nothing unless somebody listens
// (model/rule_trace.hpp).
#pragma once
#include "model/bitskrieg/geometry.hpp"
#include "model/bitskrieg/state.hpp"

namespace arbiter::bitskrieg {

/// BK-C18 to BK-C22 and BK-C50, of a move; before it is taken.
void hear_way(const State& state, int from, int to, Facing facing, const Setup& setup);
/// BK-C26 to BK-C29, BK-C33, BK-C34 and BK-C50, of the range from a tank of the side that faces so
/// on `from`; 0 when it has none.
void hear_count(const State& state, int side, int from, Type type, Facing facing, int at, int range,
                const Setup& setup);
/// BK-C31, BK-C44 and BK-C45, of the dice of a shot or a ram; before they are rolled.
void hear_dice(const State& state, const Setup& setup);

}  // namespace arbiter::bitskrieg

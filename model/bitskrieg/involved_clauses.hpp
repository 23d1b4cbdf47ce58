// Reports the clauses that affect a step without deciding its verdict. Finding these clauses costs
// more than the step itself, so each function does nothing unless a rule trace is active
// (model/rule_trace.hpp).
#pragma once
#include "model/bitskrieg/geometry.hpp"
#include "model/bitskrieg/state.hpp"

namespace arbiter::bitskrieg {

/// Reports BK-C18 to BK-C22 and BK-C50 for a move; call it before the move.
void report_way_clauses(const State& state, int from, int to, Facing facing, const Setup& setup);
/// Reports BK-C26 to BK-C29, BK-C33, BK-C34 and BK-C50 for the range from a tank of the side on
/// `from`; `range` is 0 if there is none.
void report_range_clauses(const State& state, int side, int from, Type type, Facing facing, int at,
                          int range, const Setup& setup);
/// Reports BK-C31, BK-C44 and BK-C45 for a shot or a ram; call it before the dice are rolled.
void report_dice_clauses(const State& state, const Setup& setup);

}  // namespace arbiter::bitskrieg

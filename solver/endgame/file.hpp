// The tablebase of an endgame (solver/table/table.hpp): the four bounds on each position, in order
// of their numbers (numbering.hpp).
//
//     Values (solve.hpp)      lost_low  lost_high  won_low  won_high
//     Table_entry             low       lost_high  won_low  high
//
// Blocks are small, so unpacking one takes microseconds.
#pragma once
#include "solver/endgame/solve.hpp"
#include "solver/table/file.hpp"

namespace arbiter::endgame {

Table_entry entry_of(const Values& values);
Values values_of(const Table_entry& entry);

/// Writes the bounds of all layers. The caller must call done() on the file. Throws Limit_reached.
void write_table(Replacing_file& file, const Table_head& head, const Positions& positions,
                 const Solver& solver, const Limits& limits);

}  // namespace arbiter::endgame

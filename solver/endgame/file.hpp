// The tablebase of an endgame (solver/table/table.hpp): the four bounds on each position, in order
// of their numbers (numbering.hpp).
//
//     Values (solve.hpp)      lost_low  lost_high  won_low  won_high
//     Table_entry             low       lost_high  won_low  high
//
// Blocks are small, so unpacking one takes microseconds; a block of the endgame, with both sides to
// move, fills a whole number of them. Several ranks each pack the blocks that they keep into a
// temporary file of their own; rank 0 then puts them together in the order of the numbers:
//
//     rank 0 keeps  A B        A  B  .  C  .  D        . represented by another block: empty
//     rank 1 keeps  C D
#pragma once
#include "solver/endgame/solve.hpp"
#include "solver/table/file.hpp"

namespace arbiter::endgame {

Table_entry entry_of(const Values& values);
Values values_of(const Table_entry& entry);

/// Writes the bounds of all layers and calls done() on the file, which only rank 0 needs to have.
/// Throws Limit_reached. Collective.
void write_table(Replacing_file* file, const Table_head& head, const Positions& positions,
                 const Solver& solver, const Limits& limits);

}  // namespace arbiter::endgame

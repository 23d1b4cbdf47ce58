// A saved endgame solve, which can be resumed:
//
//   {"format": "arbiter endgame bounds 2", "game", "ruleset", "position", "model",
//    "layers", "bounds", "begun", "slack", "positions", "gap"}
//                                              one line of JSON; the last six are Solver::Stage
//   the finished bounds and the current one, of representative blocks only
//
// in one compressed file. The solver trusts its bounds; the verifier checks the final tablebase.
#pragma once
#include "solver/endgame/file.hpp"

namespace arbiter::endgame {

/// Restores a solver. Throws Bad_input if the file is damaged or does not match `head`.
void resume(Solver& solver, const std::filesystem::path& path, const Table_head& head);

/// Saves a solver between sweeps. Throws Unwritable naming the file if it cannot be written.
void keep(const Solver& solver, const std::filesystem::path& path, const Table_head& head);

}  // namespace arbiter::endgame

// What is written down of an endgame that is being solved, so that the work can be taken up again:
//
//   {"format": "arbiter endgame bounds 1", "game", "ruleset", "position", "model",
//    "layers", "bounds", "begun", "slack", "positions", "gap"}
//                                              one line of JSON; the last six are Solver::Stage
//   the bounds that are finished, and the one in hand, as they lie in memory
//
// in one compressed file. It is believed: the tablebase that comes of it is there to be checked.
#pragma once
#include "solver/endgame/file.hpp"

namespace arbiter::endgame {

/// Throws Bad_input for a file that is damaged or of something else than the head says.
void resume(Solver& solver, const std::filesystem::path& path, const Endgame_head& head);

/// Between sweeps. Throws Bad_input naming the file when it cannot be written.
void keep(const Solver& solver, const std::filesystem::path& path, const Endgame_head& head);

}  // namespace arbiter::endgame

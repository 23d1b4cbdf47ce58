// Bounded model checking (Biere, Cimatti, Clarke and Zhu, TACAS 1999): is a goal reachable within d
// steps, and by which shortest run? It comes last: where the states can be enumerated the explorer
// is far faster (1.6 s for everything, against 124 s for turn 9 of the bag question). It is for
// starts and parameters that are left free.
#pragma once
#include <string>

#include "solver/smt/query.hpp"
#include "solver/smt/step.hpp"

namespace arbiter::smt {

enum class Reach {
  reached,      // the run is shortest
  not_within,   // no run of at most `depth` steps
  left_ranges,  // a run leaves the ranges of the step within `depth` steps, and no shorter run
                // reaches the goal: beyond that the cases mean nothing, so the model is at fault
  unknown,      // see `reason`
};
std::string_view name_of(Reach reach);

struct Bounded {
  Reach outcome;
  std::size_t depth;  // steps of the run; not_within: the bound that was asked for; unknown:
                      // the depth without an answer, every shorter run is excluded
  Trace run = {};     // from the start; for reached and left_ranges
  std::string reason = {};
};

/// `goal` is a statement over step.before. One query for each depth, named "<name>/depth <n>", each
/// with the time-out. Throws Misuse when the step does not fit together.
Bounded reach(Query_log& log, const std::string& name, const Symbolic_step& step, const Bool& goal,
              std::size_t depth, unsigned timeout_ms = default_timeout_ms);

}  // namespace arbiter::smt

// Bounded model checking (Biere, Cimatti, Clarke and Zhu, TACAS 1999): is a goal reachable within d
// steps, and what is the shortest run? Use it only if the start or some parameters are left free.
// If the states can be enumerated, the explorer is far faster (1.6 s for everything, compared with
// 124 s for turn 9 of the bag question).
#pragma once
#include <string>

#include "solver/smt/query.hpp"
#include "solver/smt/step.hpp"

namespace arbiter::smt {

enum class Reach {
  reached,      // `run` is a shortest run to the goal
  not_within,   // no run of at most `depth` steps
  left_ranges,  // a run of `depth` steps leaves the ranges of the step, and no shorter run reaches
                // the goal; the cases are meaningless outside the ranges, so the model is at fault
  unknown,      // see `reason`
};
std::string_view name_of(Reach reach);

struct Bounded {
  Reach outcome;
  std::size_t depth;  // steps of the run; for not_within the bound given; for unknown the depth
                      // without an answer (every shorter run is ruled out)
  Trace run = {};     // from the start; for reached and left_ranges
  std::string reason = {};
};

/// Searches for a shortest run to `goal`, a statement over step.before. Issues one query per depth,
/// "<name>/depth <n>", each with the time-out. Throws Misuse if the step is inconsistent.
Bounded reach(Query_log& log, const std::string& name, const Symbolic_step& step, const Bool& goal,
              std::size_t depth, unsigned timeout_ms = default_timeout_ms);

}  // namespace arbiter::smt

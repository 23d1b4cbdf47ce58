// Proves laws over all states, reachable or not, which enumeration cannot do.
//
// A law is inductive when it holds at the start and every legal step preserves it. The ranges of
// the step are proved along with the law, because the cases are meaningful only within them. A true
// law may fail to be inductive: `not_inductive` then shows a state, perhaps unreachable, from which
// a step breaks it. Strengthen the law, or assume k states before the step (k-induction; Sheeran,
// Singh and Stålmarck, FMCAD 2000; without their condition that all states of a run are different).
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "solver/smt/query.hpp"
#include "solver/smt/step.hpp"

namespace arbiter::smt {

enum class Outcome {
  proved,
  refuted,        // the trace is a run from the start that ends by breaking the law (or the ranges)
  not_inductive,  // the trace starts anywhere and keeps the law until its last step
  unknown,        // see `reason`
};
std::string_view name_of(Outcome outcome);

struct Proof {
  Outcome outcome;
  Trace counterexample = {};  // for refuted and not_inductive
  bool left_ranges = false;   // the counterexample ends outside the ranges of the step
  std::string reason = {};    // for unknown: the query and the reason
};

/// Proves `law`, a statement over step.before, by induction. Issues the query "<name>/start" and
/// one query per legal case, "<name>/case <index>". Throws Misuse if the step is inconsistent, or
/// if no state satisfies the start, because then anything could be proved; "<name>/start exists"
/// checks this first.
Proof prove_inductive(Query_log& log, const std::string& name, const Symbolic_step& step,
                      const Bool& law, unsigned timeout_ms = default_timeout_ms);

/// Proves `law` by k-induction, assuming it in k >= 1 consecutive states before the step. Issues
/// the queries "<name>/start <i>" for each i < k and "<name>/step". Throws as prove_inductive does.
Proof prove_k_inductive(Query_log& log, const std::string& name, const Symbolic_step& step,
                        const Bool& law, unsigned k, unsigned timeout_ms = default_timeout_ms);

struct For_all {
  Outcome outcome;  // proved, refuted or unknown
  std::vector<std::pair<std::string, std::int64_t>> counterexample = {};  // by variable
  std::string reason = {};
};
/// Proves that the assumption implies the claim, with one query called `name`. A contradictory
/// assumption implies anything; if in doubt, use ask() to check that the assumption can hold.
For_all prove_for_all(Query_log& log, const std::string& name, const Bool& assumption,
                      const Bool& claim, unsigned timeout_ms = default_timeout_ms);

}  // namespace arbiter::smt

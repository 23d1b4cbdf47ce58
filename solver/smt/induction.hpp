// Laws over all states, reachable or not: what no enumeration gives.
//
// A law is inductive when it holds at the start and no legal step leads out of it. The ranges of
// the step are proved along with the law, because the cases mean something only within them. A law
// may be true and not inductive: then `not_inductive` shows a state, perhaps unreachable, from
// which a step breaks it. Strengthen the law, or look k steps back (k-induction; Sheeran, Singh and
// Stålmarck, FMCAD 2000; without their condition that the states of a run differ).
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "solver/smt/query.hpp"
#include "solver/smt/step.hpp"

namespace arbiter::smt {

enum class Outcome {
  proved,
  refuted,        // the trace is a run from the start that ends outside the law (or the ranges)
  not_inductive,  // the trace is a run from some state that keeps the law until its last step
  unknown,        // see `reason`
};
std::string_view name_of(Outcome outcome);

struct Proof {
  Outcome outcome;
  Trace counterexample = {};  // for refuted and not_inductive
  bool left_ranges = false;   // the counterexample ends outside the ranges of the step
  std::string reason = {};    // for unknown: which query, and why
};

/// `law` is a statement over step.before. One query for the start, named "<name>/start", and one
/// for each legal case, "<name>/case <index>". Throws Misuse when the step does not fit together.
/// A start that no state satisfies would prove everything: "<name>/start exists" is asked first,
/// and Misuse thrown when none does.
Proof prove_inductive(Query_log& log, const std::string& name, const Symbolic_step& step,
                      const Bool& law, unsigned timeout_ms = default_timeout_ms);

/// The same with k states in a row before the step, k at least 1: queries "<name>/start <i>" for
/// i < k steps from the start, and "<name>/step".
Proof prove_k_inductive(Query_log& log, const std::string& name, const Symbolic_step& step,
                        const Bool& law, unsigned k, unsigned timeout_ms = default_timeout_ms);

struct For_all {
  Outcome outcome;  // proved, refuted or unknown
  std::vector<std::pair<std::string, std::int64_t>> counterexample = {};  // by variable
  std::string reason = {};
};
/// Whatever satisfies the assumption satisfies the claim. One query, called `name`. A contradictory
/// assumption proves anything: ask() whether it can hold where that is in doubt.
For_all prove_for_all(Query_log& log, const std::string& name, const Bool& assumption,
                      const Bool& claim, unsigned timeout_ms = default_timeout_ms);

}  // namespace arbiter::smt

// Induction, k-induction and plain validity: see induction.hpp.
#include "solver/smt/induction.hpp"

namespace arbiter::smt {
namespace {

Proof unknown(const std::string& query, const Solver& solver) {
  return {Outcome::unknown, {}, false, query + ": " + solver.reason()};
}

void check_start(Query_log& log, const std::string& name, const Symbolic_step& step,
                 unsigned timeout_ms) {
  if (ask(log, name + "/start exists", {}, step.start, timeout_ms) == Answer::unsat)
    throw Misuse("no state satisfies the start of the symbolic step: every law would be proved");
}

}  // namespace

std::string_view name_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::proved:
      return "proved";
    case Outcome::refuted:
      return "refuted";
    case Outcome::not_inductive:
      return "not inductive";
    default:
      return "unknown";
  }
}

Proof prove_inductive(Query_log& log, const std::string& name, const Symbolic_step& step,
                      const Bool& law, unsigned timeout_ms) {
  step.check();
  step.check_statement(law);
  check_start(log, name, step, timeout_ms);
  const Bool kept = step.ranges & law;

  {
    Solver solver;
    solver.add(step.start);
    const std::string query = name + "/start";
    switch (ask(log, query, solver, !kept, timeout_ms)) {
      case Answer::unsat:
        break;
      case Answer::unknown:
        return unknown(query, solver);
      case Answer::sat:
        return {Outcome::refuted,
                {{values(solver.model(), step.before)}, {}, {}},
                !solver.holds(step.ranges)};
    }
  }

  Solver solver;
  solver.add(all_of({step.ranges, step.assumption, law}));
  Proof proof{Outcome::proved};
  for (std::size_t i = 0; i < step.cases.size(); ++i) {
    const Symbolic_case& c = step.cases[i];
    if (!c.legal) continue;
    const std::string query = name + "/case " + std::to_string(i);
    const Bool kept_after = substitute(kept, step.before, c.after);
    switch (ask(log, query, solver, c.when & !kept_after, timeout_ms)) {
      case Answer::unsat:
        break;
      case Answer::unknown:  // a later case may still show that it is not inductive
        if (proof.outcome == Outcome::proved) proof = unknown(query, solver);
        break;
      case Answer::sat:
        const Model& model = solver.model();
        return {Outcome::not_inductive,
                {{values(model, step.before), values(model, c.after)},
                 {values(model, step.inputs)},
                 {i}},
                !model.holds(substitute(step.ranges, step.before, c.after))};
    }
  }
  return proof;
}

Proof prove_k_inductive(Query_log& log, const std::string& name, const Symbolic_step& step,
                        const Bool& law, unsigned k, unsigned timeout_ms) {
  if (k == 0) throw Misuse("k-induction needs k of at least 1");
  Unrolling unrolling(step);
  step.check_statement(law);
  check_start(log, name, step, timeout_ms);
  const Bool kept = step.ranges & law;

  // Base: the first k states from the start keep the law. Step: k consecutive states that keep it,
  // from anywhere, lead to one that does.
  Solver from_start, from_anywhere;
  from_start.add(unrolling.at(step.start, 0));
  for (unsigned moment = 0; moment <= k; ++moment) {
    const bool last = moment == k;
    Solver& solver = last ? from_anywhere : from_start;
    const std::string query = name + (last ? "/step" : "/start " + std::to_string(moment));
    switch (ask(log, query, solver, unrolling.at(!kept, moment), timeout_ms)) {
      case Answer::unsat:
        break;
      case Answer::unknown:
        return unknown(query, solver);
      case Answer::sat:
        return {last ? Outcome::not_inductive : Outcome::refuted,
                unrolling.trace(solver.model(), moment),
                !solver.holds(unrolling.at(step.ranges, moment))};
    }
    if (last) break;
    for (Solver* s : {&from_start, &from_anywhere}) {
      s->add(unrolling.at(kept, moment));
      s->add(unrolling.step_from(moment));
    }
  }
  return {Outcome::proved};
}

For_all prove_for_all(Query_log& log, const std::string& name, const Bool& assumption,
                      const Bool& claim, unsigned timeout_ms) {
  Solver solver;
  solver.add(assumption);
  switch (ask(log, name, solver, !claim, timeout_ms)) {
    case Answer::unsat:
      return {Outcome::proved};
    case Answer::unknown:
      return {Outcome::unknown, {}, name + ": " + solver.reason()};
    case Answer::sat:
      break;
  }
  For_all refuted{Outcome::refuted};
  for (const Variable& v : free_variables({assumption, claim}))
    refuted.counterexample.emplace_back(v.name, solver.value(v.as_number));
  return refuted;
}

}  // namespace arbiter::smt

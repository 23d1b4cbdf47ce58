// Bounded model checking: see bounded.hpp. One solver goes deeper step by step and keeps the
// assertion that no shorter run reaches the goal, which helps at the next depth.
#include "solver/smt/bounded.hpp"

namespace arbiter::smt {

std::string_view name_of(Reach reach) {
  switch (reach) {
    case Reach::reached:
      return "reached";
    case Reach::not_within:
      return "not within";
    case Reach::left_ranges:
      return "left the ranges";
    default:
      return "unknown";
  }
}

Bounded reach(Query_log& log, const std::string& name, const Symbolic_step& step, const Bool& goal,
              std::size_t depth, unsigned timeout_ms) {
  Unrolling unrolling(step);
  step.check_statement(goal);
  const Bool end = goal | !step.ranges;
  Solver solver;
  solver.add(unrolling.at(step.start, 0));
  for (std::size_t moment = 0; moment <= depth; ++moment) {
    const std::string query = name + "/depth " + std::to_string(moment);
    switch (ask(log, query, solver, unrolling.at(end, moment), timeout_ms)) {
      case Answer::unsat:
        break;
      case Answer::unknown:
        return {Reach::unknown, moment, {}, query + ": " + solver.reason()};
      case Answer::sat: {
        const bool reached = solver.holds(unrolling.at(goal, moment));
        return {reached ? Reach::reached : Reach::left_ranges, moment,
                unrolling.trace(solver.model(), moment)};
      }
    }
    solver.add(unrolling.at(!end, moment));
    if (moment < depth) solver.add(unrolling.step_from(moment));
  }
  return {Reach::not_within, depth};
}

}  // namespace arbiter::smt

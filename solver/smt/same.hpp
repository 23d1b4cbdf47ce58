// Compares two readings over all states with Z3: both rules run one turn in lockstep on the same
// terms. When both rules test the same condition, they take the same path, so together they have
// only a few more cases than one rule alone. They diverge if the rulings or the resulting tables
// differ.
//
// The comparison covers the table after one turn. It ignores who moves next, who wins, and points.
// A game's laws list the questions for which this is enough.
#pragma once
#include "solver/smt/laws.hpp"

namespace arbiter::smt {

/// Compares the readings in all states within their bounds that satisfy the laws' invariants
/// (prove_laws).
template <class L>
Same_result prove_same(const Ruleset& one, const Ruleset& other, Query_log& log) {
  using Turn = typename L::template Turn<Int>;
  using State = typename L::template State<Int>;
  const Stopwatch clock;
  Turn turn(one);
  const detail::Free_turn free(turn);
  Turn turn_of_other(other);
  detail::copy_variables(turn, turn_of_other);
  Bool assumption = free.assumption;
  for (const auto& law : L::template all<Int>(turn.setup))
    if (law.invariant) assumption = assumption & law.invariant(turn.before);

  struct Outcome_pair {
    Verdict here, there;
    State after_here, after_there;
  };
  const auto ways = cases(assumption, [&] {
    State a = turn.before, b = turn.before;
    const Verdict v = turn.run(a), w = turn_of_other.run(b);
    return Outcome_pair{v, w, std::move(a), std::move(b)};
  });
  Same_result out;
  out.cases = ways.size();
  out.status = ways.empty() ? Status::unknown : Status::proved;
  Solver solver;
  solver.add(assumption);
  for (std::size_t way = 0; way < ways.size() && out.status == Status::proved; ++way) {
    const Outcome_pair& both = ways[way].then;
    Bool different = both.here.ruling != both.there.ruling;
    if (both.here.is_legal() && both.there.is_legal()) {
      std::vector<Int> here, there;
      const auto list = [](std::vector<Int>& into) {
        return [&into](const auto&, const Int& value, int, int) { into.push_back(value); };
      };
      turn.state(both.after_here, list(here));
      turn.state(both.after_there, list(there));
      different = !equal(here, there);
    }
    if (different.known() == std::optional(false)) continue;
    solver.push();
    solver.add(ways[way].when);
    const Answer answer =
        ask(log, "same/" + other.text() + "/case " + std::to_string(way), solver, different);
    if (answer == Answer::unknown) out.status = Status::unknown;
    if (answer == Answer::sat) {
      out.status = Status::refuted;
      out.values = free.values(solver);
    }
    solver.pop();
  }
  out.seconds = clock.seconds();
  return out;
}

}  // namespace arbiter::smt

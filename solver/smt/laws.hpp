// Checks a game's laws with Z3: collects the cases of one complete turn and tests each law on them.
//
// The invariants are proved together: each may assume the others before the turn. If one of them
// fails, those that were proved with its help become unknown.
#pragma once
#include "model/ruleset.hpp"
#include "model/text.hpp"
#include "model/verdict.hpp"
#include "properties/law.hpp"
#include "solver/finding.hpp"
#include "solver/limits.hpp"
#include "solver/smt/cases.hpp"
#include "solver/smt/query.hpp"
#include "solver/smt/results.hpp"

namespace arbiter::smt {

/// Proves a game's laws `L`: templates Turn<N>, State<N> and all<N>(setup) over the number type.
template <class L>
Laws_result prove_laws(const Ruleset& ruleset, Query_log& log);

namespace detail {

inline std::string variable_name(const auto& field) {
  std::string name = field.name;
  for (const int index : {field.i, field.j, field.k})
    if (index >= 0) name += "_" + std::to_string(index);
  return name;
}

/// Gives every number of a turn its own variable and records its bounds.
struct Free_turn {
  template <class Turn>
  explicit Free_turn(Turn& turn) {
    std::vector<Bool> bounds;
    const auto free = [&](const auto& field, Int& value, int least, int most) {
      const std::string name = variable_name(field);
      value = Int::variable(name);
      variables.emplace_back(name, value);
      bounds.push_back(Int(least) <= value);
      bounds.push_back(value <= Int(most));
    };
    turn.state(turn.before, free);
    turn.inputs(free);
    assumption = all_of(bounds) & turn.sensible();
  }
  /// The nonzero values of the last model, as "name=value ...".
  std::string values(const Solver& solver) const {
    std::string out;
    for (const auto& [name, value] : variables)
      if (const auto n = solver.value(value); n != 0)
        out += (out.empty() ? "" : " ") + name + "=" + std::to_string(n);
    return out;
  }
  std::vector<std::pair<std::string, Int>> variables;
  Bool assumption;
};

/// Gives the same turn under another ruleset the same variables.
template <class Turn>
void copy_variables(Turn& from, Turn& to) {
  to.before = from.before;
  std::vector<Int> inputs;
  from.inputs([&](const auto&, Int& value, int, int) { inputs.push_back(value); });
  std::size_t n = 0;
  to.inputs([&](const auto&, Int& value, int, int) { value = inputs.at(n++); });
}

}  // namespace detail

template <class L>
Laws_result prove_laws(const Ruleset& ruleset, Query_log& log) {
  using Turn = typename L::template Turn<Int>;
  using State = typename L::template State<Int>;
  const Stopwatch clock;
  Turn turn(ruleset);
  const detail::Free_turn free(turn);
  const Bool& assumption = free.assumption;
  const auto laws = L::template all<Int>(turn.setup);

  // Every turn must keep the state within its bounds; this is proved along with the laws.
  const auto within_bounds = [&](const State& state) {
    std::vector<Bool> all;
    turn.state(state, [&](const auto&, const Int& value, int least, int most) {
      all.push_back(Int(least) <= value);
      all.push_back(value <= Int(most));
    });
    return all_of(all);
  };

  // Collect the cases of a turn.
  struct Step_outcome {
    Verdict verdict;
    State state;
  };
  Laws_result out;
  const auto ways = cases(assumption, [&] {
    State state = turn.before;
    const Verdict verdict = turn.run(state);
    return Step_outcome{verdict, std::move(state)};
  });
  out.cases = ways.size();
  out.seconds_for_cases = clock.seconds();

  // A law counts as proved until a query says otherwise. Entry laws.size() is for the bounds.
  const std::size_t bounded = laws.size();
  std::vector<Status> status(laws.size() + 1, Status::proved);
  std::vector<std::string> shown(laws.size() + 1);
  Solver solver;
  solver.add(assumption);
  const auto put = [&](std::size_t l, const std::string& part, const Bool& opposite) {
    const std::string name(l == bounded ? "bounds" : laws[l].name);
    const Answer answer = ask(log, name + "/" + part, solver, opposite);
    if (answer == Answer::unsat || status[l] != Status::proved) return;
    status[l] = answer == Answer::sat ? Status::refuted : Status::unknown;
    if (answer != Answer::sat) return;
    shown[l] = free.values(solver);
  };
  const State start = Turn::start(turn.setup);
  for (std::size_t l = 0; l < laws.size(); ++l)
    if (laws[l].invariant) put(l, "start", !laws[l].invariant(start));
  put(bounded, "start", !within_bounds(start));
  for (const auto& law : laws)
    if (law.invariant) solver.add(law.invariant(turn.before));
  // From a contradiction, everything would follow.
  if (ask(log, "some turn exists", solver, Bool(true)) != Answer::sat)
    throw Misuse("no state satisfies the bounds and invariants of " +
                 std::string(ruleset.book().game) + ": nothing can be proved from them");
  for (std::size_t l = 0; l < laws.size(); ++l)
    if (laws[l].of_state) put(l, "any state", !laws[l].of_state(turn));
  for (std::size_t way = 0; way < ways.size(); ++way) {
    const Bool& when = ways[way].when;
    const Step_outcome& after = ways[way].then;
    if (!after.verdict.is_legal()) continue;
    solver.push();
    solver.add(when);
    const std::string part = "case " + std::to_string(way);
    const auto claim = [&](const auto& law) {
      return law.invariant ? law.invariant(after.state)
             : law.of_turn ? law.of_turn(turn, after.state)
                           : Bool(true);
    };
    std::vector<Bool> claims{within_bounds(after.state)};
    for (std::size_t l = 0; l < laws.size(); ++l)
      if (status[l] == Status::proved) claims.push_back(claim(laws[l]));
    // First query all laws together: if none can fail, one query is enough.
    const Bool together = all_of(claims);
    if (together.known() != std::optional(true) &&
        ask(log, "all laws/" + part, solver, !together) != Answer::unsat) {
      put(bounded, part, !claims[0]);
      for (std::size_t l = 0; l < laws.size(); ++l)
        if (!laws[l].of_state) put(l, part, !claim(laws[l]));
    }
    solver.pop();
  }
  bool& invariants_hold = out.invariants_hold;
  invariants_hold = status[bounded] == Status::proved;
  for (std::size_t l = 0; l < laws.size(); ++l)
    invariants_hold =
        invariants_hold && !((laws[l].invariant || laws[l].basis) && status[l] != Status::proved);
  out.seconds = clock.seconds();
  for (std::size_t l = 0; l < laws.size(); ++l) {
    Finding f;
    f.subject = laws[l].name;
    f.statement = laws[l].says;
    f.status = status[l] == Status::proved && !invariants_hold ? Status::unknown : status[l];
    f.engine = laws[l].invariant ? "Z3, induction" : "Z3";
    f.ruleset = ruleset.text();
    f.scope =
        "every turn from every state, reachable or not: " + std::to_string(ways.size()) + " cases";
    f.clauses = words(laws[l].clauses);
    if (status[l] == Status::refuted) f.answer = "for example " + shown[l];
    if (f.status == Status::unknown)
      f.answer = "the solver gave up, or an invariant that the law needs was not proved";
    f.seconds = out.seconds;
    f.expected = (f.status == Status::proved) == laws[l].expected && f.status != Status::unknown;
    out.findings.push_back(std::move(f));
  }
  return out;
}

}  // namespace arbiter::smt

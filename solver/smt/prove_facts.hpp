// Checks a game's facts (properties/fact.hpp) one by one: those about cases by enumeration, those
// about numbers with Z3. Every fact is expected to hold.
#pragma once
#include "model/ruleset.hpp"
#include "model/text.hpp"
#include "properties/fact.hpp"
#include "solver/finding.hpp"
#include "solver/limits.hpp"
#include "solver/smt/query.hpp"

namespace arbiter {
namespace detail {

inline void look(const Fact<smt::Int>& fact, Finding& f) {
  Examination looked = fact.looked();
  f.engine = looked.playthrough.empty() ? "exhausted" : "played";
  f.status = !looked.holds ? Status::unknown : *looked.holds ? Status::proved : Status::refuted;
  f.scope = std::move(looked.scope), f.answer = std::move(looked.answer);
  f.playthrough = std::move(looked.playthrough);
}

inline void ask_solver(const Fact<smt::Int>& fact, Finding& f, smt::Query_log& log) {
  using smt::Answer;
  const bool always = fact.kind == Fact<smt::Int>::Kind::always;
  smt::Solver solver;
  std::vector<std::pair<std::string, smt::Int>> numbers;
  const auto [given, claim, parts] =
      fact.numbers([&](const std::string& name, int least, int most) {
        numbers.emplace_back(name, smt::Int::variable(name));
        solver.add(smt::Int(least) <= numbers.back().second);
        solver.add(numbers.back().second <= smt::Int(most));
        return numbers.back().second;
      });
  f.engine = "Z3";
  f.scope = "every value of " + std::to_string(numbers.size()) + " numbers";
  solver.add(given);
  // From a contradiction, everything would follow.
  if (always &&
      smt::ask(log, fact.name + "/some numbers exist", solver, smt::Bool(true)) != Answer::sat)
    throw smt::Misuse("no numbers satisfy the conditions of " + fact.name +
                      ": nothing can be proved");
  if (!always && !parts.empty())
    throw smt::Misuse(fact.name + " has parts: they must all hold for the same numbers");
  const auto decide = [&](const std::string& part, const smt::Bool& says) {
    const Answer answer = smt::ask(log, fact.name + part, solver, always ? !says : says);
    if (answer == Answer::unknown) {
      f.status = Status::unknown;
      f.answer = "the solver gave up";
    } else {
      f.status = (answer == Answer::sat) == always ? Status::refuted : Status::proved;
    }
    if (answer == Answer::unsat) return;
    if (answer == Answer::sat) f.answer = "for example";
    if (!part.empty()) f.answer += " " + part.substr(1);
    for (std::size_t n = 0; answer == Answer::sat && n < numbers.size(); ++n)
      f.answer += " " + numbers[n].first + "=" + std::to_string(solver.value(numbers[n].second));
  };
  decide("", claim);
  for (const auto& [part, says] : parts)
    if (f.status == Status::proved) decide("/" + part, says);
}

}  // namespace detail

/// Proves a game's facts `F`: all<N>(ruleset) over the number type.
template <class F>
std::vector<Finding> prove_facts(const Ruleset& ruleset, smt::Query_log& log) {
  std::vector<Finding> out;
  for (const Fact<smt::Int>& fact : F::template all<smt::Int>(ruleset)) {
    const Stopwatch clock;
    Finding f;
    f.subject = fact.name, f.statement = fact.says;
    f.ruleset = ruleset.text();
    f.clauses = words(fact.clauses);
    if (fact.looked)
      detail::look(fact, f);
    else
      detail::ask_solver(fact, f, log);
    f.seconds = clock.seconds();
    f.expected = f.status == Status::proved;
    out.push_back(std::move(f));
  }
  return out;
}

}  // namespace arbiter

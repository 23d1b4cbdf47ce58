#include "tools/facade/erased_questions.hpp"

#include "solver/compare/divergence.hpp"
#include "solver/ranks/ranks.hpp"
#include "solver/smt/query.hpp"
#include "solver/smt/results.hpp"
#include "solver/smt/solver.hpp"
#include "tools/facade/proofs.hpp"

namespace arbiter {

std::vector<Finding> Erased_questions::compare(const std::vector<std::string>& only,
                                               const Limits& limits,
                                               const Comparison_mode& how) const {
  std::vector<Alternative> list;
  for (const Alternative& a : alternatives(ruleset())) {
    const std::string_view id = book().questions[a.question].id;
    if (only.empty() || std::ranges::find(only, id) != only.end()) list.push_back(a);
  }
  auto findings = diverge<Erased_game, Wide>(game_, list, limits, how);
  const bool is_first = !limits.ranks || limits.ranks->me() == 0;  // which alone proves
  if (proofs_.laws && is_first) add_proofs(list, limits, findings);
  return findings;
}

/// Adds solver proofs for readings that exploration has not seen diverge.
void Erased_questions::add_proofs(const std::vector<Alternative>& list, const Limits& limits,
                                  std::vector<Finding>& findings) const {
  const smt::Stoppable_checks stoppable([&limits] { return limits.stopped(); });
  const auto within_a_turn = words(proofs_.within_a_turn);
  // The comparison needs the invariants, which are proved once, on first use.
  std::optional<bool> invariants_hold;
  for (const Alternative& a : list) {
    Finding f = finding_of(ruleset(), a);
    const auto known = std::find_if(findings.begin(), findings.end(),
                                    [&](const Finding& g) { return g.subject == f.subject; });
    const std::string id(book().questions[a.question].id);
    if (known == findings.end() || known->status == Status::refuted ||
        std::find(within_a_turn.begin(), within_a_turn.end(), id) == within_a_turn.end())
      continue;
    smt::Query_log log;
    if (!invariants_hold) invariants_hold = proofs_.laws(ruleset(), log).invariants_hold;
    if (!*invariants_hold || limits.stopped()) return;
    const auto same = proofs_.same(ruleset(), with_reading(ruleset(), a), log);
    if (limits.stopped()) return;
    f.engine = "Z3";
    f.scope =
        "every turn from every state, reachable or not: " + std::to_string(same.cases) + " cases";
    f.seconds = same.seconds;
    // The solver's counterexample may be unreachable, so it proves nothing.
    f.status = same.status == Status::proved ? Status::proved : Status::unknown;
    f.answer = same.status == Status::proved ? "they never differ"
               : same.status == Status::refuted
                   ? "they differ in a state that may be unreachable: " + same.values
                   : "the solver gave up";
    findings.push_back(std::move(f));
  }
}

}  // namespace arbiter

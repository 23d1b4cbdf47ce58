// Any_questions for any Game. In a translation unit of its own for each game, as Door is. States
// are packed into wide codes only: narrow ones would save a tenth of the time that a comparison
// takes, and double the time that this takes to compile.
#pragma once
#include "properties/property.hpp"
#include "solver/questions/discovery.hpp"
#include "solver/questions/divergence.hpp"
#include "solver/questions/occurrence.hpp"
#include "solver/smt/same.hpp"
#include "tools/any_questions.hpp"

namespace arbiter {

template <Game G>
class Question_door : public Any_questions {
 public:
  explicit Question_door(const Ruleset& ruleset) : game_(ruleset) {}

  std::vector<Finding> compare(const std::vector<std::string>& only, const Limits& limits,
                               const Comparing& how) const override {
    std::vector<Alternative> list;
    for (const Alternative& a : alternatives(ruleset())) {
      const std::string_view id = book().questions[a.question].id;
      if (only.empty() || std::ranges::find(only, id) != only.end()) list.push_back(a);
    }
    auto findings = diverge<G, Wide>(game_, list, limits, how);
    if constexpr (requires { typename Properties_of<G>::Laws; }) add_proofs(list, findings);
    return findings;
  }

  Occurrences sample(const Way_of_play& way, const Limits& limits) const override {
    return Sampled_questions<G, Wide>(ruleset(), alternatives(ruleset())).run(way, limits);
  }

  discovery::Discovered discover(const std::vector<std::string>& detectors, const Limits& limits,
                                 std::uint64_t games, std::uint64_t seed) const override {
    return Discovery<G, Wide>(game_, detectors, limits, games, seed).run();
  }

 private:
  const Ruleset& ruleset() const { return game_.ruleset(); }
  const Rulebook& book() const { return G::rulebook(); }

  /// Where exploration has not seen two readings part, a solver may know that they never do.
  void add_proofs(const std::vector<Alternative>& list, std::vector<Finding>& findings) const {
    using Laws = typename Properties_of<G>::Laws;
    const auto within_a_turn = words(Laws::questions);
    // The comparison rests on the invariants: proved once, when there is something to compare.
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
      if (!invariants_hold) invariants_hold = smt::prove_laws<Laws>(ruleset(), log).invariants_hold;
      if (!*invariants_hold) return;
      const auto same = smt::prove_same<Laws>(ruleset(), with_reading(ruleset(), a), log);
      f.engine = "Z3";
      f.scope =
          "every turn from every state, reachable or not: " + std::to_string(same.cases) + " cases";
      f.seconds = same.seconds;
      // A state that shows a difference may be out of reach: that proves nothing either way.
      f.status = same.status == Status::proved ? Status::proved : Status::unknown;
      f.answer = same.status == Status::proved ? "they never part"
                 : same.status == Status::refuted
                     ? "they part in a state that may not be reachable: " + same.values
                     : "the solver gave up";
      findings.push_back(std::move(f));
    }
  }

  const G game_;
};

}  // namespace arbiter

// Any_questions for any Game. In a translation unit of its own for each game, as Door is.
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
    auto findings = with_code(bits_of(list), [&]<class Code>(Code) {
      return diverge<G, Code>(game_, list, limits, how);
    });
    if constexpr (requires { typename Properties_of<G>::Laws; }) add_proofs(list, findings);
    return findings;
  }

  Occurrences sample(const Way_of_play& way, const Limits& limits) const override {
    const auto list = alternatives(ruleset());
    return with_code(bits_of(list), [&]<class Code>(Code) {
      return Sampled_questions<G, Code>(ruleset(), list).run(way, limits);
    });
  }

  discovery::Discovered discover(const std::vector<std::string>& detectors, const Limits& limits,
                                 std::uint64_t games, std::uint64_t seed) const override {
    return with_code(Packing<G>(game_).bits(), [&]<class Code>(Code) {
      return Discovery<G, Code>(game_, detectors, limits, games, seed).run();
    });
  }

 private:
  const Ruleset& ruleset() const { return game_.ruleset(); }
  const Rulebook& book() const { return G::rulebook(); }
  /// Another reading may have to remember more than the one in force.
  int bits_of(const std::vector<Alternative>& list) const {
    int bits = Packing<G>(game_).bits();
    for (const Alternative& a : list)
      bits = std::max(bits, Packing<G>(G(with_reading(ruleset(), a))).bits());
    return bits;
  }

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
